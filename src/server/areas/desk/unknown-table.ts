import { requiredImportColumns } from '../../../config/desk/import-columns.ts';
import type { DeskImportReport } from '../../../contract/desk/imports.ts';
import { UnknownFileError } from '../catalogue/index.ts';

const maxColumns = 500;
const nothing = { given: 0, accepted: 0, refused: 0 };

/**
 * What the check of a table of no known format says: its columns, for staff to choose what they hold. Null for other
 * errors, and for a file with too few columns to be a catalogue.
 */
export function describeUnknownTable(error: unknown): DeskImportReport | null {
  if (!(error instanceof UnknownFileError) || error.columns.length < requiredImportColumns.length) return null;
  return {
    unknownColumns: error.columns.slice(0, maxColumns),
    ...{ isApplied: false, isChanged: false, copy: null, mapped: null, reportCsv: '' },
    ...{ categories: nothing, products: nothing, refusals: [], corrections: [], preview: [] },
    absent: { count: 0, skus: [] },
    mistaken: { count: 0, skus: [] },
    ...{ unsoldCountries: [], brokenPromotions: [] },
  };
}
