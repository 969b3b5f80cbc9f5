/** The markup that texts of products and pages may hold, without attributes. The pull removes all other. */
export const allowedTags: ReadonlySet<string> = new Set(
  ['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'sup', 'sub', 'h3', 'h4'], //
);

const tagPattern = /<(\/?)([a-z!][^\s<>/]*)([^<>]*)(>?)/gi;

/** Lists the markup of a text that the pull would remove: tags, and attributes as `tag attribute`. Each once. */
export function findDroppedMarkup(html: string): string[] {
  const dropped = [...html.matchAll(tagPattern)].flatMap(([, , tag = '', rest = '', end = '']) => {
    const name = tag.toLowerCase();
    if (!allowedTags.has(name) || end === '') return [name];
    const attributes = rest.replace(/\/\s*$/, '').trim();
    return attributes === '' ? [] : [`${name} ${attributes.split(/[\s=]/)[0] ?? ''}`];
  });
  return [...new Set(dropped)];
}
