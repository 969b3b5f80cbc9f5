import sanitizeHtml from 'sanitize-html';
import { mendMojibake } from '../../domain/mojibake.ts';

const rules: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'sup', 'sub', 'h3', 'h4'],
  allowedAttributes: {},
  disallowedTagsMode: 'discard',
  parser: { decodeEntities: true },
};

const tag = /<\/?[a-z!]/i;
const encodedTag = /&lt;\/?(?:p|br|ul|ol|li|strong|em|b|i|sup|sub|h[1-6]|div|span)\b/i;
const block = /<(?:p|ul|ol|h3|h4)>/;
const emptyBlock = /<(p|li|ul|ol|h3|h4|strong|em|b|i)>\s*<\/\1>/g;
const controls = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const paragraphs = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter((part) => part !== '')
    .map((part) => `<p>${part}</p>`)
    .join('');
const decodeTags = (html: string) =>
  !tag.test(html) && encodedTag.test(html)
    ? html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
    : html;

function sanitise(html: string): string {
  const clean = sanitizeHtml(html, rules).replace(emptyBlock, '').trim();
  return clean === '' || block.test(clean) ? clean : `<p>${clean}</p>`;
}

/**
 * HTML that pages may print as it is: `p br ul ol li strong em b i sup sub h3 h4` without attributes, and nothing else.
 * Plain text
 * becomes paragraphs; tags that were encoded once too often count as tags.
 */
export function cleanHtml(dirty: string): string {
  const html = decodeTags(mendMojibake(dirty.replace(controls, ''))).normalize('NFC');
  if (html.trim() === '') return '';
  if (!tag.test(html) && !html.includes('&')) return paragraphs(escapeText(html));
  return tag.test(html) ? sanitise(html) : paragraphs(sanitizeHtml(html, rules));
}

const kept = 2000;

/** `cleanHtml` that remembers its last results: families of products share their long texts. */
export function htmlCleaner(): (dirty: string) => string {
  const known = new Map<string, string>();
  return (dirty) => {
    const found = known.get(dirty);
    if (found !== undefined) return found;
    if (known.size >= kept) known.clear();
    const clean = cleanHtml(dirty);
    known.set(dirty, clean);
    return clean;
  };
}
