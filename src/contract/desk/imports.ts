import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { nonEmptyText } from '../shared-schemas.ts';
import { ImportMapping, KeptMapping } from './import-mapping.ts';

/** How the rows of another shop's file are read, and what must be decided before they can be imported. */
const MappedFile = z.object({
  mapping: ImportMapping,
  missing: z.array(z.string()),
  /** The names of the formats, for people. */
  formats: z.array(z.string()),
  rows: z.int(),
});
export type MappedFile = z.infer<typeof MappedFile>;

/** A product as it will look. */
const ProductPreview = z.object({
  sku: z.string(),
  name: z.string(),
  /** Outside of sales. */
  price: z.string(),
  /** The sale that runs or comes. Its moments are ISO 8601 in UTC; null is open. */
  sale: z._default(
    z.nullable(z.object({ price: z.string(), startsAt: z.nullable(z.string()), endsAt: z.nullable(z.string()) })),
    null,
  ),
  category: z.string(),
  variants: z.array(z.string()),
  imageUrl: z.string(),
});

/** Where a row stands in a file of rows. */
const RowPlace = z.object({ file: z.string(), line: z.int(), column: z.optional(z.string()) });

const RowCounts = z.object({ given: z.int(), accepted: z.int(), refused: z.int() });

/** What an import does or would do. Lists hold the first ones; the counts are of all. */
export const DeskImportReport = z.object({
  isApplied: z.boolean(),
  /** Whether it has changed anything. */
  isChanged: z._default(z.boolean(), true),
  /**
   * Where the shop keeps the catalogue as it was before, for an operator to import again. Null when nothing has
   * changed.
   */
  copy: z._default(z.nullable(z.string()), null),
  categories: RowCounts,
  products: RowCounts,
  refusals: z.array(z.object({ code: z.string(), sku: z.string(), sentence: z.string(), place: z.optional(RowPlace) })),
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
  /**
   * The columns of a table of no known format. While there are some, nothing else was read: a mapping of the columns
   * says what they hold.
   */
  unknownColumns: z._default(z.array(z.string()), []),
  /** Null for a catalogue in the field names of the API. */
  mapped: z._default(z.nullable(MappedFile), null),
  preview: z._default(z.array(ProductPreview), []),
  /** The products of the catalogue that the file does not have. */
  absent: z._default(z.object({ count: z.int(), skus: z.array(z.string()) }), { count: 0, skus: [] }),
  /**
   * The products of the catalogue that the file has, with a mistake. While there are some, no import replaces the
   * catalogue.
   */
  mistaken: z._default(z.object({ count: z.int(), skus: z.array(z.string()) }), { count: 0, skus: [] }),
  /** What is refused and corrected, with lines and columns, as CSV. */
  reportCsv: z._default(z.string(), ''),
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
 * Checks a catalogue file, or imports it. A file is imported only after the same person has checked the same file
 * within the last hour, and one that replaces only while it removes the products that the check has named. Refusals:
 * IMPORT_NOT_CHECKED and IMPORT_UNDER_WAY (409), IMPORT_NOTHING_ACCEPTED, IMPORT_KNOWN_REFUSED,
 * IMPORT_MAPPING_INCOMPLETE and those of files that cannot be read, which begin with IMPORT_FILE_ (422).
 */
export const importDeskCatalogue = endpoint('POST', '/api/Desk/Imports', {
  requirements: [],
  summary: 'Check or import a catalogue file',
  policy: 'staff',
  isExtension: true,
  body: z
    .object({
      fileName: nonEmptyText(200),
      /** `replace` removes the products that the file does not name. */
      mode: z.enum(['replace', 'add']),
      isDryRun: z.boolean(),
      /** A catalogue in the field names of the API. */
      file: z.optional(
        z.object({ categories: z.array(z.unknown()), products: z.array(z.unknown()).check(z.minLength(1)) }),
      ),
      /** Any other file, in Base64. */
      upload: z.optional(z.string().check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/))),
      /** How an upload is read. What it lacks is drafted. */
      mapping: z.optional(KeptMapping),
    })
    .check(z.refine(({ file, upload }) => (file === undefined) !== (upload === undefined))),
  reply: DeskImportReport,
});
