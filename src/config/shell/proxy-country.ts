/**
 * Headers in which proxies name the caller's country. Any caller can send them, so they are trusted only behind a
 * proxy.
 */
const countryHeaders = ['cf-ipcountry', 'cloudfront-viewer-country', 'x-vercel-ip-country', 'x-country-code'] as const;

/** The country that a proxy names, as ISO alpha-2 in upper case. Undefined if it names none. */
export function readProxyCountry(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
): string | undefined {
  const country = countryHeaders
    .map((name) => headers[name])
    .find((value) => typeof value === 'string' && /^(?!XX)[A-Z]{2}$/i.test(value));
  return typeof country === 'string' ? country.toUpperCase() : undefined;
}

/**
 * The metric name in the header `Server-Timing` by which `npm run serve` sends the visitor's country to the root page.
 */
export const countryTimingName = 'country';
