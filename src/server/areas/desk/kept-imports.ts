import { join } from 'node:path';
import type { getDeskImports, TakeBackReport } from '../../../contract/desk/kept-imports.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { WireReply } from '../../platform/http/route.ts';
import { type CopyFile, listCopies } from '../catalogue/index.ts';
import { formatActorName } from './actions.ts';
import type { DeskDependencies } from './dependencies.ts';
import { copyField } from './import-report.ts';

/** Where the shop keeps what its imports leave. */
export const getImportFolder = ({ environment }: Pick<DeskDependencies, 'environment'>): string =>
  join(environment.dataDir, 'imports');

/** The imports that the log has since an instant. */
const findLoggedImports = (db: Db, since: Date) =>
  db
    .selectFrom('deskActions')
    .leftJoin('customers', 'customers.customerId', 'deskActions.customerId')
    .select(['id', 'kind', 'subject', 'changes', 'deskActions.customerId', 'email'])
    .where('kind', 'in', ['import-applied', 'import-taken-back'])
    .where('deskActions.createdAt', '>=', since)
    .execute();
type LoggedImport = Awaited<ReturnType<typeof findLoggedImports>>[number];

/** A copy, and the action of the desk that it comes from. Null: it comes from a command. */
export interface KeptCopyOfImport {
  copy: CopyFile;
  action: LoggedImport | null;
}

/**
 * The copies of imports that were made, the newest first. One of an import that a crash has stopped belongs to none: the
 * log does not name it, and no command has left a report beside it.
 */
export async function findKeptCopies(db: Db, folder: string): Promise<KeptCopyOfImport[]> {
  const copies = await listCopies(folder);
  const oldest = copies.at(-1);
  if (!oldest) return [];
  const actions = new Map(
    (await findLoggedImports(db, oldest.startedAt)).map((action) => [
      action.changes.find(({ field }) => field === copyField)?.after,
      action,
    ]),
  );
  return copies.flatMap((copy) => {
    const action = actions.get(copy.id) ?? null;
    return action !== null || copy.hasReport ? [{ copy, action }] : [];
  });
}

const toWireImport = ({ copy, action }: KeptCopyOfImport): WireReply<typeof getDeskImports>['imports'][number] => ({
  id: copy.id,
  at: copy.startedAt.toISOString(),
  by: action && formatActorName(action.customerId, action.email),
  fileName: action?.subject ?? null,
  isTakingBack: action?.kind === 'import-taken-back',
  changes: action?.changes.filter(({ field }) => field !== copyField) ?? [],
});

/** The imports that can be taken back, the newest first. */
export async function listKeptImports(dependencies: DeskDependencies): Promise<WireReply<typeof getDeskImports>> {
  const kept = await findKeptCopies(dependencies.db, getImportFolder(dependencies));
  return { imports: kept.map(toWireImport) };
}

/** What of the catalogue was saved and imported after a copy, and is lost when it is imported. */
export async function countLaterWork(
  db: Db,
  folder: string,
  { id, startedAt }: CopyFile,
): Promise<TakeBackReport['since']> {
  const { count } = await db
    .selectFrom('deskActions')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('kind', 'in', ['product-saved', 'category-saved'])
    .where('createdAt', '>=', startedAt)
    .executeTakeFirstOrThrow();
  const imports = (await findKeptCopies(db, folder)).filter(({ copy }) => copy.id > id).length;
  return { edits: Number(count), imports };
}
