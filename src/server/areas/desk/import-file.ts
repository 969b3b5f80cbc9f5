import { join } from 'node:path';
import type { DeskImportReport, importDeskCatalogue } from '../../../contract/desk/imports.ts';
import type { BodyOf } from '../../../contract/endpoint.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import {
  findUnsoldCountries,
  importCatalogue,
  importWithCopy,
  readUpload,
  reopenSoldCountries,
  type ShopCatalogue,
  toCopyId,
} from '../catalogue/index.ts';
import { logDeskAction } from './actions.ts';
import type { DeskDependencies } from './dependencies.ts';
import { digest, findChecks } from './import-checks.ts';
import { describePlan, type ImportPlan, toRefusal, toReport } from './import-report.ts';
import { describeUnknownTable } from './unknown-table.ts';

type ImportBody = BodyOf<typeof importDeskCatalogue>;

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

/** A file as it was sent: a catalogue, or one that becomes a catalogue. */
type ReadFile = Pick<ShopCatalogue, 'catalogue' | 'mapped' | 'close'> & Partial<Pick<ShopCatalogue, 'findings'>>;

const digestFile = ({ mode, file, upload, mapping }: ImportBody) => digest([mode, file ?? upload, mapping]);

/** What a check has shown: the file, and which products its import removes. */
const digestCheck = (fileDigest: string, mode: ImportBody['mode'], { absentSkus }: ImportPlan) =>
  `${fileDigest}.${digest(mode === 'replace' ? absentSkus : [])}`;

async function readBody({ db }: DeskDependencies, body: ImportBody): Promise<ReadFile> {
  const { file, upload, mapping = null, fileName } = body;
  if (file) return { catalogue: file, mapped: null, close: () => undefined };
  const content = Buffer.from(upload ?? '', 'base64');
  return await readUpload(db, { name: fileName, content, mapping });
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
      const changes = describePlan(planned, mode, toCopyId(place.startedAt));
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
  const checks = body.isDryRun ? [] : await findChecks(dependencies, customerId, fileDigest);
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
