import type { Readable } from 'node:stream';

/** One file of an import: a file by itself, in a folder, in a zip, or what a gzip holds. It can be read again. */
export interface Part {
  name: string;
  open: () => Promise<Readable>;
}

/** Files that systems and editors leave in folders and zips. */
export const isIgnored = (path: string): boolean =>
  path.split(/[/\\]/).some((name) => name.startsWith('.') || name === '__MACOSX' || name === 'Thumbs.db');
