/** The characters of the bytes 0x80 to 0x9f in Windows-1252. Undefined bytes stand for themselves. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const firstByte = 0x80;
const windows1252Bytes = new Map([...windows1252].map((character, index) => [character, firstByte + index]));

/** The first byte of a character and one that may follow it. A run without such a pair is no UTF-8, or plain ASCII. */
const bytePairPattern = new RegExp(`[\\u00c2-\\u00f4][\\u0080-\\u00bf${windows1252}]`, 'u');

/** What is no script or sign of shop texts. Such a character, a phonetic letter say, means that the text was correct. */
const implausiblePattern =
  /[^\u0000-\u007f\u00a0-\u017f\u2010-\u203a\u20ac\u2122\u2190-\u22ff\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303f\uff00-\uffef\u0080-\u009fƒˆ˜]/u;

const decoder = new TextDecoder('utf-8', { fatal: true });

function decodeRun(run: string): string {
  if (!bytePairPattern.test(run)) return run;
  const bytes = Uint8Array.from(run, (character) => windows1252Bytes.get(character) ?? character.charCodeAt(0));
  try {
    const text = decoder.decode(bytes);
    return implausiblePattern.test(text) ? run : text;
  } catch {
    // Not UTF-8: the text was correct before.
    return run;
  }
}

const isByte = (character: string) => character <= '\u00ff' || windows1252Bytes.has(character);

/**
 * Repairs UTF-8 that was read as Latin-1 or Windows-1252 (`CafÃ©`), where the bytes decode. Correct text stays. The length
 * does not matter: a pattern that repeats over runs of characters would need the engine's stack for each of them.
 */
export function repairMojibake(text: string): string {
  if (!bytePairPattern.test(text)) return text;
  let repaired = '';
  let start = 0;
  while (start < text.length) {
    const inBytes = isByte(text.charAt(start));
    let end = start + 1;
    while (end < text.length && isByte(text.charAt(end)) === inBytes) end += 1;
    const run = text.slice(start, end);
    repaired += inBytes ? decodeRun(run) : run;
    start = end;
  }
  return repaired;
}
