interface AllowedMarkup {
  tags: readonly string[];
  /** The attributes of a tag, which it needs. Other tags lose theirs. */
  attributes: Readonly<Record<string, readonly string[]>>;
  /** Tags that become others. */
  renamed: Readonly<Record<string, string>>;
}

const textTags = ['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'sup', 'sub', 'h3', 'h4'] as const;

/**
 * The markup that staff may write: in long texts of products and of the landing page, and in whole content pages. The pull
 * removes all other, and the content desk warns of it.
 */
export const allowedMarkup = {
  text: { tags: textTags, attributes: {}, renamed: {} },
  document: { tags: [...textTags, 'h2', 'a'], attributes: { a: ['href'] }, renamed: { h1: 'h2' } },
} as const satisfies Record<string, AllowedMarkup>;

export type MarkupKind = keyof typeof allowedMarkup;

/** The markup of a kind, for code that takes any tag. */
export const getAllowedMarkup = (kind: MarkupKind): AllowedMarkup => allowedMarkup[kind];

/** The schemes of the links of documents. `mailto:` and `tel:` lead to no page. */
export const linkSchemes = { pages: ['https', 'http'], contacts: ['mailto', 'tel'] } as const;
