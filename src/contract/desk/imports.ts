import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { nonEmptyText } from '../shared-schemas.ts';

const RowCounts = z.object({ given: z.int(), accepted: z.int(), refused: z.int() });

/** What an import does or would do. Lists hold the first ones; the counts are of all. */
export const DeskImportReport = z.object({
  isApplied: z.boolean(),
  categories: RowCounts,
  products: RowCounts,
  refusals: z.array(z.object({ code: z.string(), sku: z.string(), sentence: z.string() })),
  corrections: z.array(
    z.object({
      code: z.string(),
      meaning: z.string(),
      count: z.int(),
      skus: z.array(z.string()),
      /** What was changed to what. */
      changes: z._default(z.array(z.object({ sku: z.string(), from: z.string(), to: z.string() })), []),
    }),
  ),
  /** The countries in which nothing is sold afterwards. Known once the import is applied. */
  unsoldCountries: z.array(z.string()),
  /** The promotions whose trigger or gift is not sold afterwards, with what is gone. */
  brokenPromotions: z._default(
    z.array(z.object({ promotionId: z.int(), country: z.string(), name: z.string(), gone: z.array(z.string()) })),
    [],
  ),
});
export type DeskImportReport = z.infer<typeof DeskImportReport>;

/**
 * Checks a catalogue file, or imports it. A file is imported only after the same person has checked the same file within
 * the last hour. Refusals: IMPORT_NOT_CHECKED (409), IMPORT_NOTHING_ACCEPTED (422).
 */
export const importDeskCatalogue = endpoint('POST', '/api/Desk/Imports', {
  requirements: [],
  summary: 'Check or import a catalogue file',
  policy: 'staff',
  isExtension: true,
  body: z.object({
    fileName: nonEmptyText(200),
    /** `replace` removes the products that the file does not name. */
    mode: z.enum(['replace', 'add']),
    isDryRun: z.boolean(),
    file: z.object({ categories: z.array(z.unknown()), products: z.array(z.unknown()).check(z.minLength(1)) }),
  }),
  reply: DeskImportReport,
});
