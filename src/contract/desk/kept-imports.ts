import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Instant } from '../shared-schemas.ts';
import { DeskAction } from './actions.ts';
import { DeskImportReport } from './imports.ts';

/** An import before which the catalogue was kept, so that the import can be taken back. */
const KeptImport = z.object({
  /** Names the copy. It is no path. */
  id: z.string(),
  /** When the import began. */
  at: Instant,
  /** Who imported, as in the log. Null for a command of an operator. */
  by: z.nullable(z.string()),
  /** Null for a command of an operator. */
  fileName: z.nullable(z.string()),
  /** Whether it took back another import, of the file `fileName`. */
  isTakingBack: z.boolean(),
  changes: DeskAction.shape.changes,
});
export type KeptImport = z.infer<typeof KeptImport>;

/** The newest first. The shop keeps the copies of a few imports. */
export const getDeskImports = endpoint('GET', '/api/Desk/KeptImports', {
  requirements: [],
  summary: 'The imports that can be taken back',
  policy: 'staff',
  isExtension: true,
  reply: z.object({ imports: z.array(KeptImport) }),
});

/** What taking an import back does or would do, and what of later work it undoes too. */
const TakeBackReport = z.object({
  report: DeskImportReport,
  /** How often staff have saved a product or a category since, and how many imports there were. */
  since: z.object({ edits: z.int(), imports: z.int() }),
});
export type TakeBackReport = z.infer<typeof TakeBackReport>;

/**
 * Imports the catalogue as it was before an import, or says what that would do. It is taken back only after the same
 * person has been told within the last hour, and while nothing has been saved or imported since then. Refusals:
 * KEPT_IMPORT_GONE (404) when the copy is not kept any more, IMPORT_NOT_CHECKED and IMPORT_UNDER_WAY (409), those of
 * files that cannot be imported (422).
 */
export const takeBackDeskImport = endpoint('POST', '/api/Desk/TakeBackImport', {
  requirements: [],
  summary: 'Take back an import, or say what that would do',
  policy: 'staff',
  isExtension: true,
  body: z.object({ id: z.string().check(z.maxLength(60)), isDryRun: z.boolean() }),
  reply: TakeBackReport,
});
