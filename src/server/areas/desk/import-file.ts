import { createHash } from 'node:crypto';
import { importCheckMs } from '../../../config/desk/limits.ts';
import { UserFacingError } from '../../../config/user-facing-error.ts';
import type { DeskAction } from '../../../contract/desk/actions.ts';
import type { DeskImportReport, importDeskCatalogue } from '../../../contract/desk/imports.ts';
import type { BodyOf } from '../../../contract/endpoint.ts';
import type { Db } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { findUnsoldCountries, importCatalogue, listChanges, reopenSoldCountries } from '../catalogue/index.ts';
import { logDeskAction } from './actions.ts';
import type { DeskDependencies } from './dependencies.ts';

type ImportBody = BodyOf<typeof importDeskCatalogue>;
type ImportPlan = Awaited<ReturnType<typeof importCatalogue>>;

const notChecked = new Refusal(
  409,
  'IMPORT_NOT_CHECKED',
  'Check this file first: a file is imported only when you have checked the same one in the last hour.',
);

/** How many refusals and skus of a correction the desk lists. */
const [maxRefusals, maxSkus] = [200, 10];

const toReport = (plan: ImportPlan, isApplied: boolean, unsoldCountries: string[]): DeskImportReport => ({
  isApplied,
  categories: plan.categories,
  products: plan.products,
  refusals: plan.refusals.slice(0, maxRefusals).map(({ code, sku, sentence }) => ({ code, sku, sentence })),
  corrections: plan.corrections.map(({ code, meaning, count, examples }) => ({
    ...{ code, meaning, count },
    skus: examples.slice(0, maxSkus).map(({ sku }) => sku),
    changes: listChanges(examples).slice(0, maxSkus),
  })),
  unsoldCountries,
  brokenPromotions: plan.brokenPromotions.map((promotion) => ({
    ...promotion,
    gone: promotion.gone.slice(0, maxSkus),
  })),
});

const describePlan = ({ products, categories }: ImportPlan, mode: string): DeskAction['changes'] => [
  { field: 'mode', before: null, after: mode },
  { field: 'products', before: null, after: `${products.accepted} / ${products.given}` },
  { field: 'categories', before: null, after: `${categories.accepted} / ${categories.given}` },
];

const digestFile = ({ mode, file }: ImportBody) =>
  createHash('sha256')
    .update(JSON.stringify([mode, file]))
    .digest('base64url');

/** Whether the same person has recently checked the same file. */
async function isChecked(db: Db, customerId: number, fileDigest: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('deskActions')
    .select('id')
    .where('kind', '=', 'import-checked')
    .where('customerId', '=', customerId)
    .where('fileDigest', '=', fileDigest)
    .where('createdAt', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function applyImport(
  { db, now, onContentChanged }: DeskDependencies,
  { fileName, mode, file }: ImportBody,
  customerId: number,
): Promise<DeskImportReport> {
  try {
    const plan = await importCatalogue(db, file, {
      ...{ mode, dryRun: false, now },
      beforeCommit: async (transaction, planned) => {
        await reopenSoldCountries(transaction);
        const changes = describePlan(planned, mode);
        const action = { kind: 'import-applied', subject: fileName, changes, customerId } as const;
        await logDeskAction(transaction, { ...action, createdAt: new Date(now()) });
      },
    });
    onContentChanged();
    return toReport(plan, true, await findUnsoldCountries(db));
  } catch (error) {
    if (!(error instanceof UserFacingError) || error.code !== 'IMPORT_NOTHING_ACCEPTED') throw error;
    throw new Refusal(422, error.code, error.message);
  }
}

/** Checks a catalogue file, or imports it once it was checked. */
export async function importFile(
  dependencies: DeskDependencies,
  body: ImportBody,
  customerId: number,
): Promise<DeskImportReport> {
  const { db, now } = dependencies;
  const fileDigest = digestFile(body);
  const createdAt = new Date(now());
  if (!body.isDryRun) {
    const since = new Date(createdAt.getTime() - importCheckMs);
    if (!(await isChecked(db, customerId, fileDigest, since))) throw notChecked;
    return applyImport(dependencies, body, customerId);
  }
  const plan = await importCatalogue(db, body.file, { mode: body.mode, dryRun: true, now });
  const action = { kind: 'import-checked', subject: body.fileName, changes: describePlan(plan, body.mode) } as const;
  await logDeskAction(db, { ...action, customerId, fileDigest, createdAt });
  return toReport(plan, false, []);
}
