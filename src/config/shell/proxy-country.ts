/** Headers in which proxies name the caller's country. Anybody can send them: trust them only behind a proxy. */
const countryHeaders = ['cf-ipcountry', 'cloudfront-viewer-country', 'x-vercel-ip-country', 'x-country-code'] as const;

/** The country that a proxy names, ISO alpha-2 in upper case; undefined if it names none. */
export function readProxyCountry(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
): string | undefined {
  const country = countryHeaders
    .map((name) => headers[name])
    .find((value) => typeof value === 'string' && /^(?!XX)[A-Z]{2}$/i.test(value));
  return typeof country === 'string' ? country.toUpperCase() : undefined;
}

/** The name under which `npm run serve` tells the page of the root, in the header `Server-Timing`, the visitor's country. */
export const countryTimingName = 'country';
