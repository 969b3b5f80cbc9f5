import type { TakeBackReport, takeBackDeskImport } from '../../../contract/desk/kept-imports.ts';
import type { BodyOf } from '../../../contract/endpoint.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import {
  findUnsoldCountries,
  importCatalogue,
  importWithCopy,
  readCopy,
  reopenSoldCountries,
  type ShopCatalogue,
  toCopyId,
} from '../catalogue/index.ts';
import { logDeskAction } from './actions.ts';
import type { DeskDependencies } from './dependencies.ts';
import { digest, findChecks } from './import-checks.ts';
import { describePlan, type ImportPlan, toRefusal, toReport } from './import-report.ts';
import { countLaterWork, findKeptCopies, getImportFolder, type KeptCopyOfImport } from './kept-imports.ts';

type TakeBackRequest = BodyOf<typeof takeBackDeskImport> & { customerId: number };

const gone = new Refusal(
  404,
  'KEPT_IMPORT_GONE',
  'The catalogue from before this import is not kept any more, so nothing was changed. The shop keeps the last five.',
);
const notChecked = new Refusal(
  409,
  'IMPORT_NOT_CHECKED',
  'Nothing was changed. Look again at what taking this import back would do: you have not in the last hour, or something was saved or imported since.',
);

/** What goes when the copy is imported: everything that it does not have. */
const mode = 'replace';

const digestCopy = (id: string) => digest(['take-back', id]);
const digestCheck = (id: string, { absentSkus }: ImportPlan, since: TakeBackReport['since']) =>
  `${digestCopy(id)}.${digest([absentSkus, since])}`;

/** The id comes from a browser: it is only compared with those of the copies that are there. */
async function findKept(dependencies: DeskDependencies, id: string): Promise<KeptCopyOfImport> {
  const kept = await findKeptCopies(dependencies.db, getImportFolder(dependencies));
  const found = kept.find(({ copy }) => copy.id === id);
  if (!found) throw gone;
  return found;
}

interface Taking {
  kept: KeptCopyOfImport;
  read: ShopCatalogue;
  request: TakeBackRequest;
}

const toAction = ({ kept: { action, copy }, request: { customerId } }: Taking) => ({
  subject: action?.subject ?? copy.id,
  customerId,
});

async function check(dependencies: DeskDependencies, taking: Taking): Promise<TakeBackReport> {
  const { db, now } = dependencies;
  const { kept, read } = taking;
  const { copy } = kept;
  const plan = await importCatalogue(db, read.catalogue, { mode, dryRun: true, now, findings: read.findings });
  const since = await countLaterWork(db, getImportFolder(dependencies), copy);
  await logDeskAction(db, {
    ...{ kind: 'import-checked', ...toAction(taking), changes: describePlan(plan, 'take-back') },
    ...{ fileDigest: digestCheck(copy.id, plan, since), createdAt: new Date(now()) },
  });
  return { report: toReport(plan, read, { isApplied: false, unsoldCountries: [], now: now() }), since };
}

async function apply(dependencies: DeskDependencies, taking: Taking): Promise<TakeBackReport> {
  const { db, now, onContentChanged } = dependencies;
  const { kept, read, request } = taking;
  const { id } = kept.copy;
  const checks = await findChecks(dependencies, request.customerId, digestCopy(id));
  if (checks.length === 0) throw notChecked;
  const place = { folder: getImportFolder(dependencies), startedAt: new Date(now()) };
  let since: TakeBackReport['since'] = { edits: 0, imports: 0 };
  const plan = await importWithCopy(
    db,
    read.catalogue,
    {
      ...{ mode, dryRun: false, now, findings: read.findings, waitsForOther: false },
      beforeCommit: async (transaction, planned) => {
        since = await countLaterWork(transaction, place.folder, kept.copy);
        if (!checks.includes(digestCheck(id, planned, since))) throw notChecked;
        await reopenSoldCountries(transaction);
        const changes = describePlan(planned, 'take-back', toCopyId(place.startedAt));
        const createdAt = new Date(now());
        await logDeskAction(transaction, { kind: 'import-taken-back', ...toAction(taking), changes, createdAt });
      },
    },
    place,
  );
  onContentChanged();
  const unsoldCountries = await findUnsoldCountries(db);
  return { report: toReport(plan, read, { isApplied: true, unsoldCountries, now: now() }), since };
}

/** Says what taking an import back would do, or does it: the catalogue from before the import is imported. */
export async function takeBackImport(
  dependencies: DeskDependencies,
  request: TakeBackRequest,
): Promise<TakeBackReport> {
  const kept = await findKept(dependencies, request.id);
  try {
    const read = await readCopy(dependencies.db, kept.copy);
    try {
      const taking = { kept, read, request };
      return request.isDryRun ? await check(dependencies, taking) : await apply(dependencies, taking);
    } finally {
      read.close();
    }
  } catch (error) {
    // A later import may remove the copy while it is read.
    await findKept(dependencies, request.id);
    throw toRefusal(error);
  }
}
