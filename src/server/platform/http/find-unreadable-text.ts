/** How deep the values of a request may lie inside each other. The deepest request of the contract has 5 levels. */
const maxDepth = 32;

/** No database stores the character NUL, and half of a surrogate pair is no character. */
const isUnreadable = (text: string) => text.includes('\u0000') || !text.isWellFormed();

/**
 * Finds a text that no program can store, or a value that lies too deep, anywhere in a parsed request. Returns its path,
 * or null when there is none (T30).
 */
export function findUnreadableText(value: unknown, path: readonly string[] = []): readonly string[] | null {
  if (typeof value === 'string') return isUnreadable(value) ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  if (path.length >= maxDepth) return path;
  for (const [name, inner] of Object.entries(value)) {
    const found = isUnreadable(name) ? path : findUnreadableText(inner, [...path, name]);
    if (found) return found;
  }
  return null;
}
