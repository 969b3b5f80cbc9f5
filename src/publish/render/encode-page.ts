import { LRUCache } from 'lru-cache';

const smallestBuffer = 2 ** 18;
/** The maximum number of UTF-8 bytes for one UTF-16 code unit. */
const maxBytesPerUnit = 3;
/** Shorter parts, such as cards, are numerous and quick to encode, so they are not cached. */
const minKeptLength = 2000;
const maxKeptParts = 100;

let scratch = Buffer.allocUnsafeSlow(smallestBuffer);
const encodedParts = new LRUCache<string, Buffer>({ max: maxKeptParts });

function encodePart(part: string): Buffer {
  const known = encodedParts.get(part);
  if (known) return known;
  const encoded = Buffer.from(part);
  encodedParts.set(part, encoded);
  return encoded;
}

/**
 * Encodes a page as UTF-8. Every second piece is a part that pages share. The next call overwrites the returned buffer,
 * so that pages create no garbage.
 */
export function encodePage(pieces: readonly string[]): Buffer {
  const units = pieces.reduce((sum, { length }) => sum + length, 0);
  if (units * maxBytesPerUnit > scratch.length) scratch = Buffer.allocUnsafeSlow(units * maxBytesPerUnit);
  let end = 0;
  for (const [index, piece] of pieces.entries()) {
    const isKept = index % 2 === 1 && piece.length >= minKeptLength;
    end += isKept ? encodePart(piece).copy(scratch, end) : scratch.write(piece, end);
  }
  return scratch.subarray(0, end);
}
