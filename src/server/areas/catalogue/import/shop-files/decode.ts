import { createEncodingCounter, type OldEncoding } from './old-encodings.ts';
import type { Part } from './part.ts';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | OldEncoding;

const sampleSize = 4_096;
const nulShare = 0.2;

/** UTF-16 without a mark: every other byte of most texts is zero. */
function detectUtf16(head: Uint8Array): Encoding | null {
  const [first, second] = head;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const sample = head.subarray(0, sampleSize);
  const countZeros = (offset: number) => sample.filter((byte, index) => index % 2 === offset && byte === 0).length;
  const enough = (sample.length / 2) * nulShare;
  if (sample.length < 2) return null;
  if (countZeros(1) > enough && countZeros(0) === 0) return 'utf-16le';
  return countZeros(0) > enough && countZeros(1) === 0 ? 'utf-16be' : null;
}

/**
 * Chooses the encoding of a file that is no valid UTF-8. Programs that cut texts by their bytes leave some broken signs
 * in it; of the bytes of old encodings hardly any are a valid sign.
 */
async function chooseEncoding(part: Part): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8');
  const counter = createEncodingCounter();
  let [valid, broken] = [0, 0];
  const chunks: AsyncIterable<Buffer> = await part.open();
  for await (const chunk of chunks) {
    counter.add(chunk);
    for (const [sign] of decoder.decode(chunk, { stream: true }).matchAll(/[^\0-\x7f]/gu)) {
      if (sign === '\ufffd') broken += 1;
      else valid += 1;
    }
  }
  return valid > broken ? 'utf-8' : counter.choose();
}

/** Reads the file once when it is UTF-8. */
async function detectEncoding(part: Part): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  const chunks: AsyncIterable<Buffer> = await part.open();
  for await (const chunk of chunks) {
    const utf16 = isFirst ? detectUtf16(chunk) : null;
    if (utf16) return utf16;
    isFirst = false;
    if (!canDecode(decoder, chunk)) return chooseEncoding(part);
  }
  return canDecode(decoder) ? 'utf-8' : chooseEncoding(part);
}

function canDecode(decoder: TextDecoder, chunk?: Uint8Array): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined });
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** The text of a file in pieces, whatever its encoding, without a byte order mark. */
export async function* readText(part: Part): AsyncGenerator<string> {
  const decoder = new TextDecoder(await detectEncoding(part));
  const chunks: AsyncIterable<Buffer> = await part.open();
  for await (const chunk of chunks) {
    const text = decoder.decode(chunk, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}
