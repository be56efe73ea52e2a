/** Scroll a list, but not the page, so that a row is centred. */
export function scrollToMiddle(list: HTMLElement, row: Element | null): void {
  if (row) list.scrollTop += row.getBoundingClientRect().top - list.getBoundingClientRect().top - list.clientHeight / 2;
}
