function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** The longest name of a file, and the longest path, in bytes. */
const pathLimits = { name: 255, path: 4000 } as const;

/** No file can have such a path, or it would lie outside of its folder. */
function isImpossible(path: string): boolean {
  const names = path.split('/');
  return (
    path.includes('\0') ||
    path.includes('\\') ||
    names.includes('..') ||
    names.includes('.') ||
    Buffer.byteLength(path) > pathLimits.path ||
    names.some((name) => Buffer.byteLength(name) > pathLimits.name)
  );
}

/**
 * Decodes the path of a request, once and for all: what it contains then is a name, also where it looks like an encoded
 * sign. Returns null for a path that no file can have (T30).
 */
export function readSitePath(rawPath: string): string | null {
  const path = decode(rawPath);
  return path === null || isImpossible(path) ? null : path;
}
