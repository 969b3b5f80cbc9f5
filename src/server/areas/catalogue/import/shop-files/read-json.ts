import { JSONParser, TokenParserError, TokenizerError } from '@streamparser/json';
import { UserFacingError } from '../../../../../config/user-facing-error.ts';
import { type CatalogueFile, parseCatalogueText } from '../read-file.ts';
import type { ReadLimits } from './limit-bytes.ts';
import type { Part } from './part.ts';
import { type Content, recognizePart } from './read-rows.ts';

/** The products of catalogues in the shop's own JSON, which stand on the disk as they are read. */
export interface ProductSink {
  length: () => number;
  add: (product: unknown) => void;
  /** Removes the products from this index on. */
  cut: (length: number) => void;
}

async function* limitLength(text: AsyncIterable<string>, { fileBytes }: ReadLimits, name: string) {
  let length = 0;
  for await (const piece of text) {
    length += piece.length;
    if (length > fileBytes) throw new UserFacingError('IMPORT_FILE_TOO_LARGE', `${name} is too large. Split it.`);
    yield piece;
  }
}

/** A file that must be read as a whole, to say what is wrong with it, or since it names something twice. */
class UnusualFile extends Error {}

/** Adds the products one by one and returns the categories. Throws when the text is not a valid catalogue. */
async function streamCatalogue(text: AsyncIterable<string>, sink: ProductSink): Promise<unknown[]> {
  const parser = new JSONParser({ paths: ['$.categories', '$.products.*'], keepStack: false });
  const start = sink.length();
  const found: unknown[][] = [];
  parser.onValue = ({ value, key, stack }) => {
    if (stack.length > 1 && key === sink.length() - start) sink.add(value);
    else if (stack.length === 1 && Array.isArray(value)) found.push(value);
    else throw new UnusualFile();
  };
  for await (const piece of text) parser.write(piece);
  const [categories, ...more] = found;
  if (!parser.isEnded || !categories || more.length > 0 || sink.length() === start) throw new UnusualFile();
  return categories;
}

const isOfParser = (error: unknown) =>
  error instanceof TokenizerError || error instanceof TokenParserError || error instanceof UnusualFile;

async function readWhole(text: AsyncIterable<string>, maxLength: number, name: string): Promise<string> {
  const pieces: string[] = [];
  let length = 0;
  for await (const piece of text) {
    length += piece.length;
    if (length > maxLength)
      throw new UserFacingError(
        'IMPORT_FILE_NOT_JSON',
        `${name} is no catalogue in JSON, or it is damaged, and it is too large to say where. A catalogue is { "categories": […], "products": […] }. Export it again, or split it to find the place.`,
      );
    pieces.push(piece);
  }
  return pieces.join('');
}

/**
 * Reads a catalogue in the shop's own JSON. Returns its categories; its products go to the disk one by one. Throws a
 * UserFacingError as `parseCatalogueText` does.
 */
export async function readJsonCatalogue(
  part: Part,
  content: Content,
  { limits, sink }: { limits: ReadLimits; sink: ProductSink },
): Promise<CatalogueFile['categories']> {
  const { name } = part;
  const { wholeLength = limits.fileBytes } = limits;
  const start = sink.length();
  try {
    return await streamCatalogue(limitLength(content.text, limits, name), sink);
  } catch (error) {
    if (!isOfParser(error)) throw error;
  }
  sink.cut(start);
  const { text } = await recognizePart(part);
  const { categories, products } = parseCatalogueText(name, await readWhole(text, wholeLength, name));
  for (const product of products) sink.add(product);
  return categories;
}
