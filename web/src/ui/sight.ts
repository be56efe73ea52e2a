/** Scroll a list, and nothing else, so that one of its rows stands in the middle. */
export function bringToMiddle(list: HTMLElement, row: Element | null): void {
  if (row) list.scrollTop += row.getBoundingClientRect().top - list.getBoundingClientRect().top - list.clientHeight / 2;
}
