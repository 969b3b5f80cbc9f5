import { createHash, hash } from 'node:crypto';

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, child]) => [key, sortKeys(child)]),
  );
}

/** JSON with sorted keys, so that equal records give equal digests whatever order they were built in. */
export const canonicalJson = (value: unknown): string => JSON.stringify(sortKeys(value));

/** Hex digits of the SHA-256 that stand for a row, and for a whole snapshot. */
export const digestLength = 32;
/** Fewer for files, so that the digest fits a file name. */
const fileDigestLength = 16;

export const computeRowDigest = (json: string): string => hash('sha256', json).slice(0, digestLength);

export const computeFileDigest = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, fileDigestLength);
