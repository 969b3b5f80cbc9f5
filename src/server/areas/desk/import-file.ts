import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { importCheckMs } from '../../../config/desk/limits.ts';
import { UserFacingError } from '../../../config/user-facing-error.ts';
import type { DeskAction } from '../../../contract/desk/actions.ts';
import type { DeskImportReport, importDeskCatalogue } from '../../../contract/desk/imports.ts';
import type { BodyOf } from '../../../contract/endpoint.ts';
import type { Db } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import {
  createReportCsv,
  findUnsoldCountries,
  importCatalogue,
  importWithCopy,
  type KeptCopy,
  listChanges,
  previewProducts,
  readUpload,
  reopenSoldCountries,
  type ShopCatalogue,
} from '../catalogue/index.ts';
import { logDeskAction } from './actions.ts';
import type { DeskDependencies } from './dependencies.ts';
import { describeUnknownTable } from './unknown-table.ts';

type ImportBody = BodyOf<typeof importDeskCatalogue>;
type ImportPlan = Awaited<ReturnType<typeof importCatalogue>>;

const changedSinceCheck = new Refusal(
  409,
  'IMPORT_NOT_CHECKED',
  'The catalogue has changed since this file was checked: the import would remove other products. Nothing was changed. Check the file again.',
);
const notChecked = new Refusal(
  409,
  'IMPORT_NOT_CHECKED',
  'Check this file first: a file is imported only when you have checked the same one in the last hour.',
);

/** How many refusals, skus of a correction and other products the desk lists. */
const [maxRefusals, maxSkus, maxListed] = [200, 10, 50];
/** The report to download has more. */
const maxReportedRefusals = 20_000;

/** A file as it was sent: a catalogue, or one that becomes a catalogue. */
type ReadFile = Pick<ShopCatalogue, 'catalogue' | 'mapped' | 'close'> & Partial<Pick<ShopCatalogue, 'findings'>>;

const toMapped = (mapped: ShopCatalogue['mapped']): DeskImportReport['mapped'] =>
  mapped && { ...mapped, missing: [...mapped.missing], formats: [...mapped.formats] };

const listProducts = (skus: readonly string[]) => ({ count: skus.length, skus: skus.slice(0, maxListed) });

const toReport = (
  plan: ImportPlan & { copy?: KeptCopy | null },
  { mapped }: ReadFile,
  { isApplied, unsoldCountries, now }: { isApplied: boolean; unsoldCountries: string[]; now: number },
): DeskImportReport => ({
  isApplied,
  isChanged: plan.isChanged,
  copy: plan.copy?.file ?? null,
  unknownColumns: [],
  mapped: toMapped(mapped),
  preview: previewProducts(plan, now).map((product) => ({ ...product, variants: [...product.variants] })),
  absent: listProducts(plan.absentSkus),
  mistaken: listProducts(plan.mistakenSkus),
  reportCsv: createReportCsv({ ...plan, refusals: plan.refusals.slice(0, maxReportedRefusals) }),
  categories: plan.categories,
  products: plan.products,
  refusals: plan.refusals
    .slice(0, maxRefusals)
    .map(({ code, sku, sentence, place }) => ({ code, sku, sentence, ...(place && { place }) })),
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

const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url');

const digestFile = ({ mode, file, upload, mapping }: ImportBody) => digest([mode, file ?? upload, mapping]);

/** What a check has shown: the file, and which products its import removes. */
const digestCheck = (fileDigest: string, mode: ImportBody['mode'], { absentSkus }: ImportPlan) =>
  `${fileDigest}.${digest(mode === 'replace' ? absentSkus : [])}`;

/** Problems of files and mappings are for the person who sent them, and that another import is under way. */
const toRefusal = (error: unknown): unknown =>
  error instanceof UserFacingError && error.code.startsWith('IMPORT_')
    ? new Refusal(error.code === 'IMPORT_UNDER_WAY' ? 409 : 422, error.code, error.message)
    : error;

async function readBody({ db }: DeskDependencies, body: ImportBody): Promise<ReadFile> {
  const { file, upload, mapping = null, fileName } = body;
  if (file) return { catalogue: file, mapped: null, close: () => undefined };
  const content = Buffer.from(upload ?? '', 'base64');
  return await readUpload(db, { name: fileName, content, mapping });
}

/** What the same person has recently been shown of the same file. */
async function findChecks(db: Db, customerId: number, fileDigest: string, since: Date): Promise<(string | null)[]> {
  const rows = await db
    .selectFrom('deskActions')
    .select('fileDigest')
    .where('kind', '=', 'import-checked')
    .where('customerId', '=', customerId)
    .where('createdAt', '>=', since)
    .execute();
  return rows.map((row) => row.fileDigest).filter((known) => known?.startsWith(`${fileDigest}.`));
}

interface SentFile {
  read: ReadFile;
  customerId: number;
  fileDigest: string;
}

async function applyImport(
  { db, environment, now, onContentChanged }: DeskDependencies,
  { mode, fileName }: ImportBody,
  { read, customerId, fileDigest }: SentFile,
  checks: readonly (string | null)[],
): Promise<DeskImportReport> {
  if (read.mapped && read.mapped.missing.length > 0)
    throw new Refusal(422, 'IMPORT_MAPPING_INCOMPLETE', read.mapped.missing.join(' '));
  const place = { folder: join(environment.dataDir, 'imports'), startedAt: new Date(now()) };
  const options: Parameters<typeof importWithCopy>[2] = {
    // A call is answered long before a large import ends.
    waitsForOther: false,
    ...{ mode, dryRun: false, now, ...(read.findings && { findings: read.findings }) },
    beforeCommit: async (transaction, planned) => {
      if (!checks.includes(digestCheck(fileDigest, mode, planned))) throw changedSinceCheck;
      await reopenSoldCountries(transaction);
      const changes = describePlan(planned, mode);
      const action = { kind: 'import-applied', subject: fileName, changes, customerId } as const;
      await logDeskAction(transaction, { ...action, createdAt: new Date(now()) });
    },
  };
  const plan = await importWithCopy(db, read.catalogue, options, place);
  onContentChanged();
  return toReport(plan, read, {
    ...{ isApplied: true, unsoldCountries: await findUnsoldCountries(db), now: now() },
  });
}

async function checkImport(
  { db, now }: DeskDependencies,
  body: ImportBody,
  { read, customerId, fileDigest }: SentFile,
): Promise<DeskImportReport> {
  const { findings } = read;
  const createdAt = new Date(now());
  const { mode, fileName: subject } = body;
  const plan = await importCatalogue(db, read.catalogue, { mode, dryRun: true, now, ...(findings && { findings }) });
  const action = { kind: 'import-checked', subject, changes: describePlan(plan, mode) } as const;
  await logDeskAction(db, { ...action, customerId, fileDigest: digestCheck(fileDigest, mode, plan), createdAt });
  return toReport(plan, read, { isApplied: false, unsoldCountries: [], now: now() });
}

async function importRead(
  dependencies: DeskDependencies,
  body: ImportBody,
  sent: SentFile,
  checks: readonly (string | null)[],
): Promise<DeskImportReport> {
  try {
    return body.isDryRun
      ? await checkImport(dependencies, body, sent)
      : await applyImport(dependencies, body, sent, checks);
  } finally {
    sent.read.close();
  }
}

/** Checks a catalogue file, or imports it once it was checked. */
export async function importFile(
  dependencies: DeskDependencies,
  body: ImportBody,
  customerId: number,
): Promise<DeskImportReport> {
  const fileDigest = digestFile(body);
  const since = new Date(dependencies.now() - importCheckMs);
  const checks = body.isDryRun ? [] : await findChecks(dependencies.db, customerId, fileDigest, since);
  if (!body.isDryRun && checks.length === 0) throw notChecked;
  try {
    const read = await readBody(dependencies, body);
    return await importRead(dependencies, body, { read, customerId, fileDigest }, checks);
  } catch (error) {
    const unknown = body.isDryRun ? describeUnknownTable(error) : null;
    if (unknown) return unknown;
    throw toRefusal(error);
  }
}
