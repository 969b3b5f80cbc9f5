import { createHash } from 'node:crypto';

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, sortKeys(part)]),
  );
}

/**
 * JSON whose text depends on the value alone: keys stand in order, so equal records give equal digests whatever built
 * them.
 */
export const canonicalJson = (value: unknown): string => JSON.stringify(sortKeys(value));

/** Digest of a row: the first 32 hex digits of its SHA-256. */
export const computeRowDigest = (json: string): string => createHash('sha256').update(json).digest('hex').slice(0, 32);

/** Digest of a file's bytes: 16 hex digits, short enough for a file name. */
export const computeFileDigest = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 16);
