import { limits } from './limits.ts';
import { type MendCode, mendMeanings, type RefusalCode, refusalReasons } from './codes.ts';

/** One thing mended: `from` is what stood in the file, `to` what stands in the catalogue. */
export interface Mend {
  sku: string;
  field?: string;
  from?: string;
  to?: string;
}
export interface Refusal {
  code: RefusalCode;
  sku: string;
  sentence: string;
}
export interface MendCount {
  code: MendCode;
  meaning: string;
  count: number;
  examples: readonly Mend[];
}

const shown = (text: string) => (text.length > 120 ? `${text.slice(0, 119).toWellFormed()}…` : text);

const shorten = ({ sku, field, from, to }: Mend): Mend => ({
  sku: shown(sku),
  ...(field !== undefined && { field }),
  ...(from !== undefined && { from: shown(from) }),
  ...(to !== undefined && { to: shown(to) }),
});

/** Gathers what an import mends and refuses. Every mend is counted; the first thousand of each code are kept. */
export function createFindings() {
  const mends = new Map<MendCode, { count: number; examples: Mend[] }>();
  const refusals: Refusal[] = [];
  return {
    mend(code: MendCode, mend: Mend): void {
      const known = mends.get(code) ?? { count: 0, examples: [] };
      known.count += 1;
      if (known.examples.length < limits.findingsPerCode) known.examples.push(shorten(mend));
      mends.set(code, known);
    },
    /** `which` names the product or category; `more` is added to the reason's sentence. */
    refuse(code: RefusalCode, which: string, more = ''): void {
      refusals.push({ code, sku: shown(which), sentence: `${refusalReasons[code]}${more && ` ${shown(more)}`}` });
    },
    refusals: (): readonly Refusal[] => refusals,
    mends: (): MendCount[] =>
      [...mends]
        .map(([code, known]) => ({ code, meaning: mendMeanings[code], ...known }))
        .sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1)),
  };
}
export type Findings = ReturnType<typeof createFindings>;
