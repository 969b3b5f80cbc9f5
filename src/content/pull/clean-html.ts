import sanitizeHtml from 'sanitize-html';
import { allowedMarkup } from '../../config/allowed-markup.ts';
import { repairMojibake } from '../../domain/mojibake.ts';

const sanitizeRules: sanitizeHtml.IOptions = {
  allowedTags: [...allowedMarkup.text.tags],
  allowedAttributes: {},
  disallowedTagsMode: 'discard',
  parser: { decodeEntities: true },
};

/** Whether a text contains markup. */
export const tagPattern = /<\/?[a-z!]/i;
const encodedTagPattern = /&lt;\/?(?:p|br|ul|ol|li|strong|em|b|i|sup|sub|h[1-6]|div|span)\b/i;
const blockPattern = /<(?:p|ul|ol|h3|h4)>/;
const emptyBlockPattern = /<(p|li|ul|ol|h3|h4|strong|em|b|i)>\s*<\/\1>/g;
const controlCharacters = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const toParagraphs = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter((part) => part !== '')
    .map((part) => `<p>${part}</p>`)
    .join('');
const decodeTags = (html: string) =>
  !tagPattern.test(html) && encodedTagPattern.test(html)
    ? html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
    : html;

/** Repairs common faults of HTML in feeds: control characters, mojibake, and tags that were encoded once too often. */
export const repairHtml = (dirty: string): string =>
  decodeTags(repairMojibake(dirty.replace(controlCharacters, ''))).normalize('NFC');

function sanitise(html: string): string {
  const clean = sanitizeHtml(html, sanitizeRules).replace(emptyBlockPattern, '').trim();
  return clean === '' || blockPattern.test(clean) ? clean : `<p>${clean}</p>`;
}

/**
 * Returns HTML that pages may print unescaped: only the allowed tags, without attributes. Plain text becomes
 * paragraphs. Tags that were encoded once too often count as tags.
 */
export function cleanHtml(dirty: string): string {
  const html = repairHtml(dirty);
  if (html.trim() === '') return '';
  if (!tagPattern.test(html) && !html.includes('&')) return toParagraphs(escapeText(html));
  return tagPattern.test(html) ? sanitise(html) : toParagraphs(sanitizeHtml(html, sanitizeRules));
}

const maxCachedResults = 2000;

/** Returns a `cleanHtml` that caches its last results, because families of products share their long texts. */
export function createHtmlCleaner(): (dirty: string) => string {
  const cache = new Map<string, string>();
  return (dirty) => {
    const cached = cache.get(dirty);
    if (cached !== undefined) return cached;
    if (cache.size >= maxCachedResults) cache.clear();
    const clean = cleanHtml(dirty);
    cache.set(dirty, clean);
    return clean;
  };
}
