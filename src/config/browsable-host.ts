/** The host for use in a URL. A program that listens on every interface is reached at the loopback address. */
export function toBrowsableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
