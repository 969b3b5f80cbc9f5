import { isOwnRow } from '../own-rows.ts';
import type { PageFacts, PartFacts } from '../verify/inspect-page.ts';
import type { PageResult } from './write-page.ts';

/**
 * The result of a page as a thread sends it. Messages between threads are copied, so a value that pages share is sent
 * once, and many short texts are sent as one.
 */
interface PackedPage extends Omit<PageResult, 'reads' | 'hashes' | 'facts'> {
  /** The rows that few pages read. The page's other rows are the entry of `commonReads` with that number. */
  reads: string;
  commonReads: number;
  hashes: number;
  facts: (Omit<PageFacts, 'links' | 'assets' | 'parts'> & { links: string; assets: string; parts: number[] }) | null;
}

export interface PackedPages {
  pages: PackedPage[];
  /**
   * The values that this message sends for the first time. Both sides number them in the order in which they are sent.
   */
  commonReads: string[][];
  hashes: PageResult['hashes'][];
  parts: PartFacts[];
}

/** Assigns numbers to values, by a key. Equal keys get the same number. */
function createNumbering<T>() {
  const numbers = new Map<unknown, number>();
  let added: T[] = [];
  return {
    number(key: unknown, value: T): number {
      const known = numbers.get(key);
      if (known !== undefined) return known;
      numbers.set(key, numbers.size);
      added.push(value);
      return numbers.size - 1;
    },
    takeAdded(): T[] {
      const taken = added;
      added = [];
      return taken;
    },
  };
}

const packLines = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');
const unpackLines = (text: string) => text.split('\n').slice(0, -1);

/** Packs the pages of one render in a thread. */
export function createPacker(): (pages: readonly PageResult[]) => PackedPages {
  const commonReads = createNumbering<string[]>();
  const hashes = createNumbering<PageResult['hashes']>();
  const parts = createNumbering<PartFacts>();
  const packFacts = (facts: PageFacts): PackedPage['facts'] => ({
    ...facts,
    links: packLines(facts.links),
    assets: packLines(facts.assets),
    parts: facts.parts.map((part) => parts.number(part, part)),
  });
  const packPage = (page: PageResult): PackedPage => {
    const common = page.reads.filter((row) => !isOwnRow(row));
    return {
      ...page,
      reads: packLines(page.reads.filter(isOwnRow)),
      commonReads: commonReads.number(common.join('\n'), common),
      hashes: hashes.number(JSON.stringify(page.hashes), page.hashes),
      facts: page.facts && packFacts(page.facts),
    };
  };
  return (pages) => ({
    pages: pages.map(packPage),
    commonReads: commonReads.takeAdded(),
    hashes: hashes.takeAdded(),
    parts: parts.takeAdded(),
  });
}

function getNumbered<T>(known: readonly T[], number: number): T {
  const value = known[number];
  if (value === undefined) throw new RangeError(`A render thread used number ${number} before it sent that value.`);
  return value;
}

/** Unpacks the messages of one thread. They must come in the order in which they were packed. */
export function createUnpacker(): (packed: PackedPages) => PageResult[] {
  const known: Omit<PackedPages, 'pages'> = { commonReads: [], hashes: [], parts: [] };
  const unpackFacts = (facts: NonNullable<PackedPage['facts']>): PageFacts => ({
    ...facts,
    links: unpackLines(facts.links),
    assets: unpackLines(facts.assets),
    parts: facts.parts.map((part) => getNumbered(known.parts, part)),
  });
  return ({ pages, commonReads, hashes, parts }) => {
    known.commonReads.push(...commonReads);
    known.hashes.push(...hashes);
    known.parts.push(...parts);
    return pages.map(({ commonReads: common, ...page }) => ({
      ...page,
      reads: [...getNumbered(known.commonReads, common), ...unpackLines(page.reads)],
      hashes: getNumbered(known.hashes, page.hashes),
      facts: page.facts && unpackFacts(page.facts),
    }));
  };
}
