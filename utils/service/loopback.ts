/** Whether this host is the person's own machine, which needs no https. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1';
}
