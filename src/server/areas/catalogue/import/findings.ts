import { importLimits } from './limits.ts';
import { type CorrectionCode, correctionMeanings, type RefusalCode, refusalReasons } from './codes.ts';

/** One thing mended: `from` is what stood in the file, `to` what stands in the catalogue. */
export interface Correction {
  sku: string;
  field?: string;
  from?: string;
  to?: string;
}
export interface ImportRefusal {
  code: RefusalCode;
  sku: string;
  sentence: string;
}
export interface CorrectionCount {
  code: CorrectionCode;
  meaning: string;
  count: number;
  examples: readonly Correction[];
}

const truncateForReport = (text: string) => (text.length > 120 ? `${text.slice(0, 119).toWellFormed()}…` : text);

const truncateCorrection = ({ sku, field, from, to }: Correction): Correction => ({
  sku: truncateForReport(sku),
  ...(field !== undefined && { field }),
  ...(from !== undefined && { from: truncateForReport(from) }),
  ...(to !== undefined && { to: truncateForReport(to) }),
});

/** Gathers what an import mends and refuses. Every mend is counted; the first thousand of each code are kept. */
export function createFindings() {
  const mends = new Map<CorrectionCode, { count: number; examples: Correction[] }>();
  const refusals: ImportRefusal[] = [];
  return {
    addCorrection(code: CorrectionCode, mend: Correction): void {
      const known = mends.get(code) ?? { count: 0, examples: [] };
      known.count += 1;
      if (known.examples.length < importLimits.findingsPerCode) known.examples.push(truncateCorrection(mend));
      mends.set(code, known);
    },
    /** `which` names the product or category; `more` is added to the reason's sentence. */
    addRefusal(code: RefusalCode, which: string, more = ''): void {
      refusals.push({
        code,
        sku: truncateForReport(which),
        sentence: `${refusalReasons[code]}${more && ` ${truncateForReport(more)}`}`,
      });
    },
    refusals: (): readonly ImportRefusal[] => refusals,
    corrections: (): CorrectionCount[] =>
      [...mends]
        .map(([code, known]) => ({ code, meaning: correctionMeanings[code], ...known }))
        .sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1)),
  };
}
export type Findings = ReturnType<typeof createFindings>;
