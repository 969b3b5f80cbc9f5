/**
 * The languages of an Accept-Language header (RFC 9110, section 12.5.4), most wanted first, lower case; those that are
 * not wanted at all are left out.
 */
export function parseAcceptLanguage(header: string): string[] {
  const weighed = header.split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const quality = Number(
      parameters
        .find((parameter) => parameter.trim().startsWith('q='))
        ?.trim()
        .slice(2) ?? 1,
    );
    return { tag, quality: Number.isFinite(quality) ? quality : 0 };
  });
  return weighed
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}
