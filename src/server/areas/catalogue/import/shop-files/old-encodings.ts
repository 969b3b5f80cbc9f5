/**
 * The encodings in which spreadsheet programs write tables unless asked for UTF-8: of Windows, Macs, and Chinese
 * Windows.
 */
export type OldEncoding = 'windows-1252' | 'macintosh' | 'gb18030' | 'big5';

const isWithin = (byte: number, first: number, last: number) => byte >= first && byte <= last;

/** The common signs of the two encodings of Chinese, which are 99 of 100 in any text, and their punctuation. */
const isCommonGb = (lead: number, trail: number) =>
  (isWithin(lead, 0xa1, 0xa3) || isWithin(lead, 0xb0, 0xd7)) && isWithin(trail, 0xa1, 0xfe);
const isCommonBig5 = (lead: number, trail: number) =>
  isWithin(lead, 0xa1, 0xc6) && (isWithin(trail, 0x40, 0x7e) || isWithin(trail, 0xa1, 0xfe));

const isLetter = (byte: number) => isWithin(byte | 0x20, 0x61, 0x7a);
/**
 * Accented letters of Macs that are signs in the encoding of Windows, such as `é` (`Ž`). Quotes, dashes and `œ` are
 * none.
 */
const macLetters = new Set([0x87, 0x88, 0x8d, 0x8e, 0x8f, 0x90, 0x9a, 0x9d, 0x9e, 0x9f]);
/** Those of Windows. Between them, Macs have their quotes and dashes. */
const isWindowsLetter = (byte: number) => byte >= 0xc0 && !isWithin(byte, 0xd0, 0xd5);

const firstLead = 0x81;
const chineseShare = 0.7;
/** Half of the second bytes in Big5 look like letters. Where all do, they are letters: `°C`. */
const highTrailShare = 0.25;

/** Counts what tells the old encodings from each other. */
export function createEncodingCounter() {
  let [pairs, gb, big5, highTrails, mac, windows] = [0, 0, 0, 0, 0, 0];
  let [lead, before, last] = [0, 0, 0];
  const countPair = (trail: number) => {
    pairs += 1;
    if (isCommonGb(lead, trail)) gb += 1;
    if (isCommonBig5(lead, trail)) big5 += 1;
    if (trail >= firstLead) highTrails += 1;
  };
  /** Accents stand beside letters. */
  const countLetter = (after: number) => {
    if (!isLetter(before) && !isLetter(after)) return;
    if (macLetters.has(last)) mac += 1;
    else if (isWindowsLetter(last)) windows += 1;
  };
  return {
    add(chunk: Uint8Array) {
      for (const byte of chunk) {
        if (lead !== 0) countPair(byte);
        lead = lead === 0 && byte >= firstLead ? byte : 0;
        if (last >= firstLead) countLetter(byte);
        before = last;
        last = byte;
      }
    },
    choose(): OldEncoding {
      if (pairs > 0 && gb / pairs > chineseShare) return 'gb18030';
      if (pairs > 0 && big5 / pairs > chineseShare && highTrails / pairs > highTrailShare) return 'big5';
      return mac > windows ? 'macintosh' : 'windows-1252';
    },
  };
}
