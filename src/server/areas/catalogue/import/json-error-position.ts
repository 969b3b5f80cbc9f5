/** What may come next: a value, a name, a separator, or the end of a list or an object. */
type Expected = 'value' | 'value or ]' | 'name' | 'name or }' | ':' | ', or end' | 'nothing';

const blanks = /[ \t\r\n]*/y;
const literal = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w)/iy;
const escape = /\\(?:["\\/bfnrt]|u[\da-f]{4})/iy;
const specialInString = /["\\\u0000-\u001f]/g;

/** Returns where the match of a sticky pattern ends that begins at a position; null when there is none. */
function findMatchEnd(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : null;
}

/** Returns where a string ends, or the position of a character that a string may not contain. */
function scanString(text: string, start: number): { end: number; isWhole: boolean } {
  let at = start + 1;
  for (;;) {
    specialInString.lastIndex = at;
    const special = specialInString.exec(text);
    if (!special) return { end: text.length, isWhole: false };
    if (special[0] === '"') return { end: special.index + 1, isWhole: true };
    const escapeEnd = findMatchEnd(escape, text, special.index);
    if (escapeEnd === null) return { end: special.index, isWhole: false };
    at = escapeEnd;
  }
}

const mayBeValue = (expected: Expected) => expected === 'value' || expected === 'value or ]';
const mayBeName = (expected: Expected) => expected === 'name' || expected === 'name or }';

/** The state of the parser: what may come next, and the lists and objects that are still open. */
interface ParserState {
  at: number;
  expected: Expected;
  open: ('{' | '[')[];
}

/** What may follow a value in the innermost open list or object. */
const afterValue = ({ open }: ParserState): Expected => (open.length > 0 ? ', or end' : 'nothing');

function readOpening(sign: string, state: ParserState): Expected | null {
  if ((sign !== '{' && sign !== '[') || !mayBeValue(state.expected)) return null;
  state.open.push(sign);
  return sign === '{' ? 'name or }' : 'value or ]';
}

function readSeparator(sign: string, { expected, open }: ParserState): Expected | null {
  if (sign === ':') return expected === ':' ? 'value' : null;
  if (sign !== ',' || expected !== ', or end') return null;
  return open.at(-1) === '{' ? 'name' : 'value';
}

const endings = {
  '}': { opening: '{', whenEmpty: 'name or }' },
  ']': { opening: '[', whenEmpty: 'value or ]' },
} as const;

function readEnding(sign: string, state: ParserState): Expected | null {
  const { expected, open } = state;
  if (sign !== '}' && sign !== ']') return null;
  const { opening, whenEmpty } = endings[sign];
  if (open.at(-1) !== opening || (expected !== ', or end' && expected !== whenEmpty)) return null;
  open.pop();
  return afterValue(state);
}

/** Reads a name or a value that is a string. Returns the position of an error, or null. */
function readString(text: string, state: ParserState): number | null {
  const { at, expected } = state;
  if (!mayBeValue(expected) && !mayBeName(expected)) return at;
  const { end, isWhole } = scanString(text, at);
  if (!isWhole) return end;
  state.expected = mayBeName(expected) ? ':' : afterValue(state);
  state.at = end;
  return null;
}

/** Reads anything but a string. Returns the position of an error, or null. */
function readOther(sign: string, text: string, state: ParserState): number | null {
  const { at, expected } = state;
  const literalEnd = mayBeValue(expected) ? findMatchEnd(literal, text, at) : null;
  const next =
    literalEnd === null
      ? (readOpening(sign, state) ?? readSeparator(sign, state) ?? readEnding(sign, state))
      : afterValue(state);
  if (next === null) return at;
  state.expected = next;
  state.at = literalEnd ?? at + 1;
  return null;
}

/** Returns the position of the first syntax error in a JSON text: the length of the text when it ends too early. */
export function findJsonErrorPosition(text: string): number {
  const state: ParserState = { at: 0, expected: 'value', open: [] };
  for (;;) {
    state.at = findMatchEnd(blanks, text, state.at) ?? state.at;
    const sign = text[state.at];
    if (sign === undefined) return state.at;
    const error = sign === '"' ? readString(text, state) : readOther(sign, text, state);
    if (error !== null) return error;
  }
}
