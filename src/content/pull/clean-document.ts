import sanitizeHtml from 'sanitize-html';
import { allowedMarkup, linkSchemes } from '../../config/allowed-markup.ts';
import { cleanHtml, repairHtml, tagPattern } from './clean-html.ts';

const { tags, attributes, renamed } = allowedMarkup.document;

const documentRules: sanitizeHtml.IOptions = {
  allowedTags: [...tags],
  allowedAttributes: { a: [...attributes.a] },
  allowedSchemes: [...linkSchemes.pages, ...linkSchemes.contacts],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
};
const emptyBlockPattern = /<(p|li|ul|ol|h[234]|a)(?: href="[^"]*")?>\s*<\/\1>/g;
const isContact = (href: string) => linkSchemes.contacts.some((scheme) => href.toLowerCase().startsWith(`${scheme}:`));

/** Resolves the address of a link in a document. Returns null when the link leads nowhere. */
export type ResolveLink = (href: string) => string | null;

/**
 * Returns the HTML of a whole content page that may be printed unescaped: headings below the page's own, paragraphs,
 * lists, emphasis, and links to pages of the shop, the web, email addresses and telephone numbers. A link that leads
 * nowhere is replaced by its text. Plain text becomes paragraphs.
 */
export function cleanDocument(dirty: string, resolveLink: ResolveLink): string {
  const html = repairHtml(dirty);
  if (!tagPattern.test(html)) return cleanHtml(html);
  const clean = sanitizeHtml(html, {
    ...documentRules,
    transformTags: {
      ...renamed,
      a: (_, { href = '' }): sanitizeHtml.Tag => {
        const resolved = isContact(href.trim()) ? href.trim() : resolveLink(href);
        return { tagName: 'a', attribs: resolved === null ? {} : { href: resolved } };
      },
    },
    // A link without an address is replaced by its text.
    exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && attribs['href'] === undefined ? 'excludeTag' : false),
  });
  return clean.replace(emptyBlockPattern, '').trim();
}
