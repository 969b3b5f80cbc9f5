import { LRUCache } from 'lru-cache';

const smallestBuffer = 2 ** 18;
/** The most bytes of UTF-8 that one unit of a string takes. */
const maxBytesPerUnit = 3;
/** Parts that are shorter, such as cards, are many and quickly encoded. */
const minKeptLength = 2000;
const maxKeptParts = 100;

const encodedParts = new LRUCache<string, Buffer>({ max: maxKeptParts });

function encodePart(part: string): Buffer {
  const known = encodedParts.get(part) ?? Buffer.from(part);
  encodedParts.set(part, known);
  return known;
}

/** Buffers that pages were encoded into before, and that nobody reads any more. */
const freeBuffers: Buffer[] = [];

function takeBuffer(size: number): Buffer {
  const free = freeBuffers.pop();
  return free && free.length >= size ? free : Buffer.allocUnsafeSlow(Math.max(size, smallestBuffer));
}

export interface EncodedPage {
  bytes: Buffer;
  /** Gives the bytes to pages that are encoded later, so that pages leave no garbage behind. */
  release(): void;
}

/** Encodes a page whose every second piece is a part that pages share. */
export function encodePage(pieces: readonly string[]): EncodedPage {
  const units = pieces.reduce((sum, { length }) => sum + length, 0);
  const buffer = takeBuffer(units * maxBytesPerUnit);
  let end = 0;
  for (const [index, piece] of pieces.entries()) {
    const isKept = index % 2 === 1 && piece.length >= minKeptLength;
    end += isKept ? encodePart(piece).copy(buffer, end) : buffer.write(piece, end);
  }
  return { bytes: buffer.subarray(0, end), release: () => freeBuffers.push(buffer) };
}
