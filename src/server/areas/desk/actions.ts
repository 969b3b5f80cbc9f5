import { pageSizes } from '../../../config/desk/limits.ts';
import { publisherName } from '../../../config/desk/publisher-name.ts';
import type { DeskAction, deskActionKinds } from '../../../contract/desk/actions.ts';
import type { PageQuery } from '../../../contract/desk/pages.ts';
import { truncateText } from '../../../domain/truncate-text.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { WireReply } from '../../platform/http/route.ts';
import type { getDeskActions } from '../../../contract/desk/actions.ts';

interface NewAction extends Pick<DeskAction, 'subject' | 'changes'> {
  kind: (typeof deskActionKinds)[number];
  /** Null for a publisher. */
  customerId: number | null;
  createdAt: Date;
  fileDigest?: string;
}

/** Logs an action, in the transaction that performs it. */
export async function logDeskAction(db: Db, { changes, fileDigest, ...action }: NewAction): Promise<void> {
  await db
    .insertInto('deskActions')
    .values({ ...action, changes: JSON.stringify(changes), fileDigest: fileDigest ?? null })
    .execute();
}

/** Names the author of an action: the email of the account, its number once the account is closed, or the publisher. */
export const formatActorName = (customerId: number | null, email: string | null): string =>
  customerId === null ? publisherName : email || `#${customerId}`;

const maxShownLength = 500;
const toShownValue = (value: string | null) => (value === null ? null : truncateText(value, maxShownLength).text);

/** A page of the log, the newest action first. */
export async function listDeskActions(db: Db, { page, until }: PageQuery): Promise<WireReply<typeof getDeskActions>> {
  const shown = db.selectFrom('deskActions').$if(until !== undefined, (query) => query.where('id', '<=', until ?? 0));
  const { count } = await shown.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  const rows = await shown
    .leftJoin('customers', 'customers.customerId', 'deskActions.customerId')
    .select(['id', 'kind', 'subject', 'changes', 'deskActions.createdAt', 'deskActions.customerId', 'email'])
    .orderBy('id', 'desc')
    .limit(pageSizes.actions)
    .offset((page - 1) * pageSizes.actions)
    .execute();
  return {
    total: Number(count),
    actions: rows.map(({ id, kind, subject, changes, createdAt, customerId, email }) => ({
      id,
      kind,
      subject,
      by: formatActorName(customerId, email),
      at: createdAt.toISOString(),
      changes: changes.map(({ field, before, after }) => ({
        field,
        before: toShownValue(before),
        after: toShownValue(after),
      })),
    })),
  };
}
