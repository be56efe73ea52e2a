"""Checks of the visible part of a page."""

from __future__ import annotations

from playwright.sync_api import Page, expect


def settle(page: Page) -> None:
    """Wait until the page has drawn two frames, so that everything measured after a change has its new size."""
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def is_in_window(page: Page, selector: str) -> bool:
    expect(page.locator(selector)).to_be_visible()
    found: bool = page.locator(selector).evaluate(
        """one => {
            const { top, bottom, left, right } = one.getBoundingClientRect();
            return top >= 0 && left >= 0 && bottom <= innerHeight + 1 && right <= innerWidth + 1;
        }"""
    )
    return found


def misplaced(page: Page) -> list[str]:
    """Return layout faults: controls that stick out of their card or lie over each other, and words cut off."""
    found: list[str] = page.evaluate(
        """() => {
            const name = (one) => (one.getAttribute("aria-label") || one.textContent || one.type).trim().slice(0, 40);
            const shown = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
            const controls = [...document.querySelectorAll("main :is(input, select, textarea, button, a.button)")]
                .filter((one) => shown(one) && !one.closest("svg, .visually-hidden, dialog, [hidden]"));
            const outside = (one) => {
                const card = one.closest(".card, form, section")?.getBoundingClientRect();
                const box = one.getBoundingClientRect();
                return card && (box.left < card.left - 1 || box.right > card.right + 1);
            };
            const covers = (one, other) => {
                const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
                return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
            };
            const isFixed = (one) => {
                for (let at = one; at; at = at.parentElement)
                    if (["fixed", "sticky"].includes(getComputedStyle(at).position)) return true;
                return false;
            };
            const still = controls.filter((one) => !isFixed(one));
            const cut = [...document.querySelectorAll("main :is(p, li, dd, h1, h2, h3, q, small, strong, td, th)")]
                .filter((one) => shown(one) && !one.closest(".visually-hidden") && one.clientWidth > 1)
                .filter((one) => getComputedStyle(one).overflow !== "visible")
                .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1);
            return [
                ...controls.filter(outside).map((one) => `outside its card: ${name(one)}`),
                ...still.flatMap((one, i) => still.slice(i + 1)
                    .filter((other) => !one.contains(other) && covers(one, other))
                    .map((other) => `${name(one)} lies over ${name(other)}`)),
                ...cut.map((one) => `cut off: ${name(one)}`),
            ];
        }"""
    )
    return found
