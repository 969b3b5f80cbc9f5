import { LRUCache } from 'lru-cache';

const smallestBuffer = 2 ** 18;
/** The most bytes of UTF-8 that one unit of a string takes. */
const maxBytesPerUnit = 3;
/** Parts that are shorter, such as cards, are many and quickly encoded. */
const minKeptLength = 2000;
const maxKeptParts = 100;

let scratch = Buffer.allocUnsafeSlow(smallestBuffer);
const encodedParts = new LRUCache<string, Buffer>({ max: maxKeptParts });

function encodePart(part: string): Buffer {
  const known = encodedParts.get(part) ?? Buffer.from(part);
  encodedParts.set(part, known);
  return known;
}

/**
 * Encodes a page whose every second piece is a part that pages share. The bytes lie in a buffer that the next call
 * overwrites, so that pages leave no garbage behind.
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
