import { isOwnRow } from '../own-rows.ts';
import type { PageFacts, PartFacts } from '../verify/inspect-page.ts';
import type { PageResult } from './write-page.ts';

/**
 * Results of pages on their way from a thread. Messages are copied, so what pages share goes once, and many short texts go
 * as one.
 */
interface PackedPage extends Omit<PageResult, 'reads' | 'hashes' | 'facts'> {
  /** The rows that few pages read. The others are those of `commonReads`, by its number. */
  reads: string;
  commonReads: number;
  hashes: number;
  facts: (Omit<PageFacts, 'links' | 'assets' | 'parts'> & { links: string; assets: string; parts: number[] }) | null;
}

export interface PackedPages {
  pages: PackedPage[];
  /** What is told for the first time. It is numbered as it comes, on both sides. */
  commonReads: string[][];
  hashes: PageResult['hashes'][];
  parts: PartFacts[];
}

/** Numbers what is new by a key. */
function createNumbers<T>() {
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
  const commonReads = createNumbers<string[]>();
  const hashes = createNumbers<PageResult['hashes']>();
  const parts = createNumbers<PartFacts>();
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
  if (value === undefined) throw new RangeError(`A render thread has not told what number ${number} is.`);
  return value;
}

/** Unpacks what one thread has packed, in the order in which it came. */
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
