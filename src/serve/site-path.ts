function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** The maximum length of a file name, and of a path, in bytes. */
const pathLimits = { name: 255, path: 4000 } as const;

/** No file can have such a path, or the file would be outside its folder. */
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
 * Decodes the path of a request exactly once. Whatever still looks encoded afterwards is part of a name. Returns null
 * for a path that no file can have (T30).
 */
export function readSitePath(rawPath: string): string | null {
  const path = decode(rawPath);
  return path === null || isImpossible(path) ? null : path;
}
