/** Title of the browser tab, with the number of tables waiting for a move. */

class TabTitle {
  /** Number of tables waiting for a move. */
  waiting: number = $state(0);

  of(words: string): string {
    const title = words ? `${words} · azumaya` : "azumaya";
    return this.waiting ? `(${this.waiting}) ${title}` : title;
  }
}

export const tabTitle = new TabTitle();
