const smallestBuffer = 2 ** 20;
/** The most bytes of UTF-8 that one unit of a string takes. */
const maxBytesPerUnit = 3;

let scratch = Buffer.allocUnsafeSlow(smallestBuffer);

/** Encodes a page. The bytes lie in a buffer that the next call overwrites, so that pages leave no garbage behind. */
export function encodePage(text: string): Buffer {
  if (text.length * maxBytesPerUnit > scratch.length) scratch = Buffer.allocUnsafeSlow(text.length * maxBytesPerUnit);
  return scratch.subarray(0, scratch.write(text));
}
