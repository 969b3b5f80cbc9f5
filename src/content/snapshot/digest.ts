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

/** JSON with sorted keys, so that equal records give equal digests, independent of the order of their fields. */
export const canonicalJson = (value: unknown): string => JSON.stringify(sortKeys(value));

/** The length of a row's digest, in hex digits of a SHA-256. */
const rowDigestLength = 32;
/** Digests of files are shorter, so that they fit into a file name. */
const fileDigestLength = 16;

export const computeRowDigest = (json: string): string => hash('sha256', json).slice(0, rowDigestLength);

export const computeFileDigest = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, fileDigestLength);

const setDigestBits = 256n;
const setDigestModulus = 1n << setDigestBits;
const setDigestHexDigits = Number(setDigestBits) / 4;

/**
 * The digest of a set of rows: the sum of the digests of its rows. It does not depend on their order, so that it can be
 * updated for one changed row without reading the others.
 */
export interface SetDigest {
  add(name: string, digest: string): void;
  remove(name: string, digest: string): void;
  toString(): string;
}

export function createSetDigest(start = ''): SetDigest {
  let sum = start === '' ? 0n : BigInt(`0x${start}`);
  const toNumber = (name: string, digest: string) =>
    BigInt(`0x${createHash('sha256').update(`${name}:${digest}`).digest('hex')}`);
  return {
    add(name, digest) {
      sum = (sum + toNumber(name, digest)) % setDigestModulus;
    },
    remove(name, digest) {
      sum = (sum - toNumber(name, digest) + setDigestModulus) % setDigestModulus;
    },
    toString: () => sum.toString(16).padStart(setDigestHexDigits, '0'),
  };
}
