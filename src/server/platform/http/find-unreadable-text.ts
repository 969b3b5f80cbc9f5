/** The maximum nesting depth of a request. The deepest request of the contract has 5 levels. */
const maxDepth = 32;

/** Databases cannot store the character NUL, and half of a surrogate pair is not a character. */
const isUnreadable = (text: string) => text.includes('\u0000') || !text.isWellFormed();

/**
 * Finds a text that cannot be stored, or a value that is nested too deeply, anywhere in a parsed request. Returns its
 * path, or null when there is none (T30).
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
