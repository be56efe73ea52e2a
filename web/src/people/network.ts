/** Reach of links: a page on the machine of the server has an address that other devices cannot open. */

/** The command that opens the server to the local network. */
export const OPEN_COMMAND = "azumaya serve --host 0.0.0.0";

/** Whether a host name means the machine of this browser itself. */
export function isLocalHost(host: string): boolean {
  return host === "localhost" || host === "[::1]" || /^127(\.\d{1,3}){3}$/.test(host);
}
