import { importLimits } from './limits.ts';
import { type CorrectionCode, correctionMeanings, type RefusalCode, refusalReasons } from './codes.ts';

/** One corrected value: `from` is the value in the file, `to` the value in the catalogue. */
interface Correction {
  sku: string;
  field?: string;
  from?: string;
  to?: string;
  place?: RowPlace;
}
export interface ImportRefusal {
  code: RefusalCode;
  sku: string;
  sentence: string;
  /** Where it stands in a file of rows. */
  place?: RowPlace;
}
/** A row of a file, and the column that is the reason, if it is one. */
export interface RowPlace {
  file: string;
  line: number;
  column?: string;
}
export interface CorrectionCount {
  code: CorrectionCode;
  meaning: string;
  count: number;
  examples: readonly Correction[];
}

/** A value that the catalogue stores differently from the file. */
export interface ValueChange {
  sku: string;
  from: string;
  to: string;
}

/** The examples of a correction that have a value before and after. */
export const listChanges = (examples: CorrectionCount['examples']): ValueChange[] =>
  examples.flatMap(({ sku, from, to }) => (from === undefined || to === undefined ? [] : [{ sku, from, to }]));

const truncateForReport = (text: string) =>
  text.length > importLimits.reportText ? `${text.slice(0, importLimits.reportText - 1).toWellFormed()}…` : text;

const truncateCorrection = ({ sku, field, from, to }: Correction): Correction => ({
  sku: truncateForReport(sku),
  ...(field !== undefined && { field }),
  ...(from !== undefined && { from: truncateForReport(from) }),
  ...(to !== undefined && { to: truncateForReport(to) }),
});

/**
 * Collects what an import corrects and refuses. Every correction is counted, but only the first of each code are
 * listed. `findPlace` tells where a product stands in a file of rows; `earlier` was refused before.
 */
export function createFindings(
  findPlace?: (sku: string) => RowPlace | undefined,
  earlier: readonly ImportRefusal[] = [],
) {
  const counts = new Map<CorrectionCode, { count: number; examples: Correction[] }>();
  const refusals: ImportRefusal[] = [...earlier];
  return {
    addCorrection(code: CorrectionCode, correction: Correction): void {
      const known = counts.get(code) ?? { count: 0, examples: [] };
      known.count += 1;
      if (known.examples.length < importLimits.findingsPerCode) {
        const place = findPlace?.(correction.sku);
        known.examples.push({ ...truncateCorrection(correction), ...(place && { place }) });
      }
      counts.set(code, known);
    },
    /** `label` names the product or category; `detail` is added to the sentence of the reason. */
    addRefusal(code: RefusalCode, label: string, detail = '', place?: RowPlace): void {
      const known = place ?? findPlace?.(label);
      refusals.push({
        code,
        sku: truncateForReport(label),
        sentence: `${refusalReasons[code]}${detail && ` ${place ? detail : truncateForReport(detail)}`}`,
        ...(known && { place: known }),
      });
    },
    refusals: (): readonly ImportRefusal[] => refusals,
    /** Returns what forgets all that is found from now on, for work that is done again. */
    mark() {
      const [known, refused] = [structuredClone(counts), refusals.length];
      return () => {
        refusals.length = refused;
        counts.clear();
        for (const [code, count] of structuredClone(known)) counts.set(code, count);
      };
    },
    corrections: (): CorrectionCount[] =>
      [...counts]
        .map(([code, known]) => ({ code, meaning: correctionMeanings[code], ...known }))
        .sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1)),
  };
}
export type Findings = ReturnType<typeof createFindings>;
