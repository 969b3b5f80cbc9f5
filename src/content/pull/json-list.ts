const code = (character: string) => character.charCodeAt(0);
const [quote, backslash, comma] = [code('"'), code('\\'), code(',')];
const [openList, closeList, openObject, closeObject] = [code('['), code(']'), code('{'), code('}')];
const whiteSpace: ReadonlySet<number> = new Set([...' \t\r\n'].map(code));

const isWhiteSpace = (byte: number) => whiteSpace.has(byte);

/** Whether the bytes begin with the bracket of a JSON list. */
export function beginsAsList(parts: Iterable<Uint8Array>): boolean {
  for (const part of parts) {
    const first = part.find((byte) => !isWhiteSpace(byte));
    if (first !== undefined) return first === openList;
  }
  return false;
}

type Mark = 'begin' | 'separator' | 'end' | null;

/**
 * Scans the bytes of a list without parsing its items: it tracks only the nesting depth, and whether a byte is inside a
 * string.
 */
function createListWalker() {
  let [depth, inString, isEscaped, isEnded] = [0, false, false, false];
  const stepInString = (byte: number) => {
    if (isEscaped) isEscaped = false;
    else if (byte === backslash) isEscaped = true;
    else if (byte === quote) inString = false;
  };
  const close = (byte: number): Mark => {
    depth -= 1;
    if (depth > 0) return null;
    if (byte !== closeList) throw new SyntaxError('the list ends with another bracket');
    isEnded = true;
    return 'end';
  };
  const stepOutside = (byte: number): Mark => {
    if (isEnded && !isWhiteSpace(byte)) throw new SyntaxError('text after the end of the list');
    if (byte === quote) inString = true;
    if (byte === closeList || byte === closeObject) return close(byte);
    if (byte === comma && depth === 1) return 'separator';
    if (byte !== openList && byte !== openObject) return null;
    depth += 1;
    return depth === 1 ? 'begin' : null;
  };
  return (byte: number): Mark => {
    if (!inString) return stepOutside(byte);
    stepInString(byte);
    return null;
  };
}

/**
 * Yields the items of a list, each still as JSON, so that memory holds one item at a time. Throws a SyntaxError when
 * the list does not end, or when text follows it. Damaged items are not detected here.
 */
export function* splitJsonList(parts: Iterable<Uint8Array>): Generator<string> {
  const step = createListWalker();
  let pieces: Uint8Array[] = [];
  let [lastMark, hasItems]: [Mark, boolean] = [null, false];
  for (const part of parts) {
    let start = 0;
    for (let index = 0; index < part.length; index += 1) {
      const mark = step(part[index] ?? 0);
      if (mark === null) continue;
      if (mark !== 'begin') {
        const text = Buffer.concat([...pieces, part.subarray(start, index)]).toString('utf8');
        hasItems ||= mark === 'separator' || text.trim() !== '';
        if (hasItems) yield text;
      }
      [pieces, start, lastMark] = [[], index + 1, mark];
    }
    pieces.push(part.subarray(start));
  }
  if (lastMark !== 'end') throw new SyntaxError('the list does not end');
}
