const isWebAddress = (text: string) => /^https?:\/\//i.test(text) && URL.canParse(text);

/** Whether the first segment of a text is a host, such as `cdn.shop.example` or `localhost:4000`. */
const beginsWithHost = (text: string) => /^[^./?#][^/?#]*[.:]/.test(text);

/**
 * The web address of a service as an API may name it: an address, also one of a socket; a host with or without a path;
 * or a path, which begins with a slash on the API's host, and else below the API. Null for any other text.
 */
export function resolveServiceAddress(address: string, apiUrl: string): string | null {
  const text = address.trim().replace(/^ws(?=s?:\/\/)/i, 'http');
  if (text === '' || isWebAddress(text)) return text || null;
  const base = new URL(`${apiUrl.replace(/\/+$/, '')}/`);
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(text)) return null;
  const resolved = beginsWithHost(text) ? `${base.protocol}//${text}` : text;
  return URL.canParse(resolved, base.href) ? new URL(resolved, base).href : null;
}
