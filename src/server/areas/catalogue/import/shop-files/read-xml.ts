import { type SaxesTagNS, SaxesParser } from 'saxes';
import { UserFacingError } from '../../../../../config/user-facing-error.ts';
import type { ReadLimits } from './limit-bytes.ts';
import type { SourceRecord } from './shop-row.ts';

const maxDepth = 32;
/** Elements that hold one product: of RSS and of Atom. */
const itemNames = new Set(['item', 'entry']);

/**
 * The namespace of Google's attributes. They count before elements of RSS and Atom with the same name, such as the `id` of
 * an entry.
 */
const googleNamespace = /^https?:\/\/base\.google\.com\/ns\/1\.0\/?$/;

const refuse = (name: string, sentence: string) => new UserFacingError('IMPORT_FILE_XML', `${name} ${sentence}`);

interface OpenItem {
  line: number;
  depth: number;
  length: number;
  values: Map<string, string[]>;
  googleValues: Map<string, string[]>;
}

const joinValues = ({ values, googleValues }: OpenItem): SourceRecord['values'] =>
  new Map([
    ...values,
    ...[...googleValues].map(([name, texts]) => [name, [...texts, ...(values.get(name) ?? [])]] as const),
  ]);

/** Collects the items that the parser has finished. Their parts below the first level are one text. */
class ItemCollector {
  readonly #parser = new SaxesParser({ xmlns: true });
  readonly #name: string;
  readonly #limits: ReadLimits;
  #finished: SourceRecord[] = [];
  #item: OpenItem | null = null;
  #depth = 0;
  #text = '';
  #itemDepth = 0;

  constructor(name: string, limits: ReadLimits) {
    this.#name = name;
    this.#limits = limits;
    this.#parser.on('error', (error) => {
      throw refuse(name, `is no valid XML: ${error.message}. Export it again.`);
    });
    // Entities of a document type could fetch other files or grow without limit.
    this.#parser.on('doctype', () => {
      throw refuse(name, 'declares a document type (DOCTYPE), which is not read. Remove the declaration.');
    });
    this.#parser.on('opentag', (tag) => {
      this.#open(tag);
    });
    this.#parser.on('closetag', (tag) => {
      this.#close(tag);
    });
    this.#parser.on('text', (text) => {
      this.#add(text);
    });
    this.#parser.on('cdata', (text) => {
      this.#add(text);
    });
  }

  write(text: string): SourceRecord[] {
    this.#parser.write(text);
    const finished = this.#finished;
    this.#finished = [];
    return finished;
  }

  close(): void {
    this.#parser.close();
  }

  #open({ local, attributes }: SaxesTagNS): void {
    this.#depth += 1;
    if (this.#depth > maxDepth) throw refuse(this.#name, `has elements more than ${maxDepth} levels deep.`);
    if (this.#item === null && itemNames.has(local)) {
      this.#item = {
        line: this.#parser.line,
        depth: this.#depth,
        length: 0,
        values: new Map(),
        googleValues: new Map(),
      };
      this.#itemDepth = this.#depth;
      return;
    }
    if (this.#item === null) return;
    if (this.#depth === this.#itemDepth + 1) this.#text = '';
    else this.#add(' ');
    const link = local === 'link' ? attributes['href']?.value : undefined;
    if (link !== undefined) this.#add(link);
  }

  #close({ local, uri }: SaxesTagNS): void {
    const item = this.#item;
    if (item && this.#depth === item.depth) {
      this.#finished.push({ file: this.#name, line: item.line, values: joinValues(item) });
      this.#item = null;
    } else if (item && this.#depth === item.depth + 1) {
      const text = this.#text.trim();
      const name = local.toLowerCase();
      const values = googleNamespace.test(uri) ? item.googleValues : item.values;
      if (text !== '') values.set(name, [...(values.get(name) ?? []), text]);
      this.#text = '';
    }
    this.#depth -= 1;
  }

  #add(text: string): void {
    if (this.#item === null) return;
    this.#item.length += text.length;
    if (this.#item.length > this.#limits.recordLength)
      throw refuse(this.#name, `has an item of more than ${this.#limits.recordLength} characters. Shorten it.`);
    this.#text += text;
  }
}

/** The items of a product feed in RSS or Atom. Nothing outside of the file is read, whatever it names. */
export async function* readXml(
  name: string,
  text: AsyncIterable<string>,
  limits: ReadLimits,
): AsyncGenerator<SourceRecord> {
  const collector = new ItemCollector(name, limits);
  for await (const piece of text) yield* collector.write(piece);
  collector.close();
}
