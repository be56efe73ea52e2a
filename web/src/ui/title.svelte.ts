/** The title of the browser's tab: how many tables wait for the visitor, then the page. */

class TabTitle {
  /** Tables that wait for the visitor. */
  waiting: number = $state(0);

  of(words: string): string {
    const title = words ? `${words} · azumaya` : "azumaya";
    return this.waiting ? `(${this.waiting}) ${title}` : title;
  }
}

export const tabTitle = new TabTitle();
