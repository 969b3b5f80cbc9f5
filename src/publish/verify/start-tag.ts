const tab = 9;
const lineFeed = 10;
const formFeed = 12;
const carriageReturn = 13;
const space = 32;
const quote = 34;
const apostrophe = 39;
const slash = 47;
const equals = 61;
const greater = 62;

const isSpace = (code: number) =>
  code <= space &&
  (code === space || code === lineFeed || code === tab || code === carriageReturn || code === formFeed);

/** Each attribute has four positions: start and end of its name, start and end of its value. */
const positionsPerAttribute = 4;

function skipTagName(html: string, start: number): number {
  let at = start;
  for (; at < html.length; at += 1) {
    const code = html.charCodeAt(at);
    if (isSpace(code) || code === slash || code === greater) break;
  }
  return at;
}

/** An equals sign at the start of a name belongs to the name. */
function skipAttributeName(html: string, start: number): number {
  let at = html.charCodeAt(start) === equals ? start + 1 : start;
  for (; at < html.length; at += 1) {
    const code = html.charCodeAt(at);
    if (isSpace(code) || code === slash || code === greater || code === equals) break;
  }
  return at;
}

function skipSpaces(html: string, start: number): number {
  let at = start;
  while (isSpace(html.charCodeAt(at))) at += 1;
  return at;
}

function skipUnquotedValue(html: string, start: number): number {
  let at = start;
  for (; at < html.length; at += 1) {
    const code = html.charCodeAt(at);
    if (isSpace(code) || code === greater) break;
  }
  return at;
}

/**
 * Adds the positions of the value that follows a name. Returns the position after it, or -1 when the text ends inside
 * the value.
 */
function readValue(html: string, nameEnd: number, positions: number[]): number {
  const sign = skipSpaces(html, nameEnd);
  if (html.charCodeAt(sign) !== equals) {
    positions.push(nameEnd, nameEnd);
    return nameEnd;
  }
  const start = skipSpaces(html, sign + 1);
  const first = html.charCodeAt(start);
  if (first === quote || first === apostrophe) {
    const end = html.indexOf(first === quote ? '"' : "'", start + 1);
    positions.push(start + 1, end);
    return end === -1 ? -1 : end + 1;
  }
  const end = skipUnquotedValue(html, start);
  positions.push(start, end);
  return end;
}

/** Reads one start tag at a time and keeps only that one, so that a page with a thousand tags creates no garbage. */
export interface TagReader {
  /** The name of the tag, in lower case. */
  name: string;
  /** The position after the tag. */
  end: number;
  /**
   * Reads the tag whose name begins at `start`. Returns false when the text ends before the tag does: browsers then
   * ignore the tag.
   */
  read(start: number): boolean;
  /**
   * The value of an attribute, or null when the tag does not have it. When a name is repeated, the first attribute
   * counts.
   */
  find(name: string): string | null;
}

function readAttributes(html: string, start: number, positions: number[]): number {
  let at = start;
  while (at < html.length) {
    const code = html.charCodeAt(at);
    if (code === greater) return at + 1;
    if (isSpace(code) || code === slash) {
      at += 1;
      continue;
    }
    const nameEnd = skipAttributeName(html, at);
    positions.push(at, nameEnd);
    at = readValue(html, nameEnd, positions);
    if (at === -1) return -1;
  }
  return -1;
}

export function createTagReader(html: string): TagReader {
  const positions: number[] = [];
  const isNamed = (start: number, end: number, name: string) =>
    end - start === name.length && (html.startsWith(name, start) || html.slice(start, end).toLowerCase() === name);
  const reader: TagReader = {
    name: '',
    end: 0,
    read(start) {
      positions.length = 0;
      const nameEnd = skipTagName(html, start);
      reader.name = html.slice(start, nameEnd).toLowerCase();
      reader.end = readAttributes(html, nameEnd, positions);
      return reader.end !== -1;
    },
    find(name) {
      for (let index = 0; index < positions.length; index += positionsPerAttribute)
        if (isNamed(positions[index] ?? 0, positions[index + 1] ?? 0, name))
          return html.slice(positions[index + 2], positions[index + 3]);
      return null;
    },
  };
  return reader;
}
