/** What may come next: a value, a name, a separator, or the end of a list or an object. */
type Expected = 'value' | 'value or ]' | 'name' | 'name or }' | ':' | ', or end' | 'nothing';

const blanks = /[ \t\r\n]*/y;
const literal = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w)/iy;
const escape = /\\(?:["\\/bfnrt]|u[\da-f]{4})/iy;
const specialInString = /["\\\u0000-\u001f]/g;

/** Where the match of a sticky pattern at a position ends; null when there is none. */
function matchEnd(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : null;
}

/** Where a string ends that begins at a position, or the position of what it may not contain. */
function scanString(text: string, start: number): { end: number; isWhole: boolean } {
  let at = start + 1;
  for (;;) {
    specialInString.lastIndex = at;
    const special = specialInString.exec(text);
    if (!special) return { end: text.length, isWhole: false };
    if (special[0] === '"') return { end: special.index + 1, isWhole: true };
    const escapeEnd = matchEnd(escape, text, special.index);
    if (escapeEnd === null) return { end: special.index, isWhole: false };
    at = escapeEnd;
  }
}

const mayBeValue = (expected: Expected) => expected === 'value' || expected === 'value or ]';
const mayBeName = (expected: Expected) => expected === 'name' || expected === 'name or }';

/** A text up to a position: what may come next, and the lists and objects that have not ended. */
interface Reading {
  at: number;
  expected: Expected;
  open: ('{' | '[')[];
}

/** What comes after a whole value inside of the innermost list or object. */
const afterValue = ({ open }: Reading): Expected => (open.length > 0 ? ', or end' : 'nothing');

function readOpening(sign: string, reading: Reading): Expected | null {
  if ((sign !== '{' && sign !== '[') || !mayBeValue(reading.expected)) return null;
  reading.open.push(sign);
  return sign === '{' ? 'name or }' : 'value or ]';
}

function readSeparator(sign: string, { expected, open }: Reading): Expected | null {
  if (sign === ':') return expected === ':' ? 'value' : null;
  if (sign !== ',' || expected !== ', or end') return null;
  return open.at(-1) === '{' ? 'name' : 'value';
}

const endings = {
  '}': { opening: '{', whenEmpty: 'name or }' },
  ']': { opening: '[', whenEmpty: 'value or ]' },
} as const;

function readEnding(sign: string, reading: Reading): Expected | null {
  const { expected, open } = reading;
  if (sign !== '}' && sign !== ']') return null;
  const { opening, whenEmpty } = endings[sign];
  if (open.at(-1) !== opening || (expected !== ', or end' && expected !== whenEmpty)) return null;
  open.pop();
  return afterValue(reading);
}

/** Reads a name or a value that is a string. Returns the position of an error, or null. */
function readString(text: string, reading: Reading): number | null {
  const { at, expected } = reading;
  if (!mayBeValue(expected) && !mayBeName(expected)) return at;
  const { end, isWhole } = scanString(text, at);
  if (!isWhole) return end;
  reading.expected = mayBeName(expected) ? ':' : afterValue(reading);
  reading.at = end;
  return null;
}

/** Reads anything but a string. Returns the position of an error, or null. */
function readOther(sign: string, text: string, reading: Reading): number | null {
  const { at, expected } = reading;
  const literalEnd = mayBeValue(expected) ? matchEnd(literal, text, at) : null;
  const next =
    literalEnd === null
      ? (readOpening(sign, reading) ?? readSeparator(sign, reading) ?? readEnding(sign, reading))
      : afterValue(reading);
  if (next === null) return at;
  reading.expected = next;
  reading.at = literalEnd ?? at + 1;
  return null;
}

/** The position of the first character that cannot stand in a JSON text where it does; its length if it ends too early. */
export function findJsonErrorPosition(text: string): number {
  const reading: Reading = { at: 0, expected: 'value', open: [] };
  for (;;) {
    reading.at = matchEnd(blanks, text, reading.at) ?? reading.at;
    const sign = text[reading.at];
    if (sign === undefined) return reading.at;
    const error = sign === '"' ? readString(text, reading) : readOther(sign, text, reading);
    if (error !== null) return error;
  }
}
