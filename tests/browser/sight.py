"""What can be seen without scrolling."""

from __future__ import annotations

from playwright.sync_api import Page, expect


def is_in_window(page: Page, selector: str) -> bool:
    expect(page.locator(selector)).to_be_visible()
    found: bool = page.locator(selector).evaluate(
        """one => {
            const { top, bottom, left, right } = one.getBoundingClientRect();
            return top >= 0 && left >= 0 && bottom <= innerHeight + 1 && right <= innerWidth + 1;
        }"""
    )
    return found
