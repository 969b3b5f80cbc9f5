interface AllowedMarkup {
  tags: readonly string[];
  /** The attributes that a tag must have. All other attributes are removed. */
  attributes: Readonly<Record<string, readonly string[]>>;
  /** Tags that are replaced by others. */
  renamed: Readonly<Record<string, string>>;
}

const textTags = ['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'sup', 'sub', 'h3', 'h4'] as const;

/**
 * The markup that staff may write in long texts of products, in texts of the landing page, and in whole content pages.
 * The pull removes any other markup, and the content desk warns about it.
 */
export const allowedMarkup = {
  text: { tags: textTags, attributes: {}, renamed: {} },
  document: { tags: [...textTags, 'h2', 'a'], attributes: { a: ['href'] }, renamed: { h1: 'h2' } },
} as const satisfies Record<string, AllowedMarkup>;

export type MarkupKind = keyof typeof allowedMarkup;

/** The allowed markup of a kind, for code that handles any tag. */
export const getAllowedMarkup = (kind: MarkupKind): AllowedMarkup => allowedMarkup[kind];

/** The schemes of links in documents. `mailto:` and `tel:` links lead to no page. */
export const linkSchemes = { pages: ['https', 'http'], contacts: ['mailto', 'tel'] } as const;
