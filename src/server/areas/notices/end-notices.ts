import { noticeDays } from '../../../config/notices/notice-limits.ts';
import type { MyNotices } from '../../../contract/notices/notices.ts';
import { toEmailKey } from '../../../domain/registration/email.ts';
import type { Db } from '../../platform/database/tables.ts';
import { findProvenEmail } from '../../platform/identity/proven-email.ts';
import type { NoticeDependencies } from './dependencies.ts';
import { readNoticeNames } from './product-name.ts';
import { linkInvalid } from './refusals.ts';
import { findEndSubject, findTokenSubject, hashAddress, hashedAddress } from './tokens.ts';

const dayMs = 86_400_000;

/** Puts a notice that still waits for its proof on the list, by the token of its email. Doing it again changes nothing. */
export async function confirmNoticeOf({ db, now }: NoticeDependencies, token: string) {
  const subject = await findTokenSubject(db, token, now());
  if (!subject || subject.noticeId === null) throw linkInvalid;
  await db
    .updateTable('productNotices')
    .set({ provenAt: new Date(now()), expiresAt: new Date(now() + noticeDays.lifetime * dayMs) })
    .where('id', '=', subject.noticeId)
    .where('provenAt', 'is', null)
    .where('expiresAt', '>', new Date(now()))
    .execute();
  const notice = await db
    .selectFrom('productNotices')
    .select(['sku', 'kind', 'locale'])
    .where('id', '=', subject.noticeId)
    .where('provenAt', 'is not', null)
    .executeTakeFirst();
  if (!notice) throw linkInvalid;
  const nameOf = await readNoticeNames(db, [notice.sku]);
  return { kind: notice.kind, name: nameOf(notice.sku, notice.locale) };
}

/** Ends all notices to the address of a token, or of the key of one. Doing it again changes nothing. */
export async function endNoticesOf(
  { db, now }: Pick<NoticeDependencies, 'db' | 'now'>,
  tokenOrKey: string,
): Promise<void> {
  const subject = await findEndSubject(db, tokenOrKey, now());
  if (!subject) throw linkInvalid;
  // A token that proves a notice goes with it; from now on it only ends.
  const { emailDigest } = subject;
  if (emailDigest === null) return;
  await db.updateTable('noticeTokens').set({ noticeId: null }).where('emailDigest', '=', emailDigest).execute();
  await db
    .deleteFrom('productNotices')
    .where(({ ref, eb }) => eb(hashedAddress(ref('emailKey')), '=', emailDigest))
    .execute();
}

/** The proven notices of an account: those that it asked for, and those to the address that it has proven. */
const selectOwn = (db: Db, customerId: number, email: string | null) =>
  db
    .selectFrom('productNotices')
    .where('provenAt', 'is not', null)
    .where(({ or, eb }) =>
      or([eb('customerId', '=', customerId), ...(email === null ? [] : [eb('emailKey', '=', toEmailKey(email))])]),
    );

export async function readMyNotices(db: Db, customerId: number): Promise<MyNotices> {
  const email = await findProvenEmail(db, customerId);
  const notices = await selectOwn(db, customerId, email)
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
  const nameOf = await readNoticeNames(
    db,
    notices.map(({ sku }) => sku),
  );
  return {
    email: email ?? '',
    notices: notices.map(({ id, sku, kind, countryCode, locale, expiresAt }) => ({
      ...{ id, sku, kind, country: countryCode, name: nameOf(sku, locale), expiresAt: expiresAt.toISOString() },
    })),
  };
}

/** Does nothing for a notice that has ended, or is another customer's. */
export async function endNoticeOfCustomer(db: Db, customerId: number, id: string): Promise<void> {
  const email = await findProvenEmail(db, customerId);
  const own = selectOwn(db, customerId, email).select('id').where('id', '=', id);
  await db.deleteFrom('productNotices').where('id', 'in', own).execute();
}

/** What an account waits for, for the download of its data. */
export async function listNoticeData(db: Db, customerId: number) {
  return selectOwn(db, customerId, await findProvenEmail(db, customerId))
    .select(['email', 'sku', 'kind', 'countryCode', 'locale', 'createdAt', 'expiresAt'])
    .orderBy('createdAt')
    .execute();
}

/**
 * Deletes what an account waits for when it is closed, and at the address that it has proven. The links of emails that
 * were sent still work, and have nothing to end.
 */
export async function deleteNoticeData(write: Db, customerId: number): Promise<void> {
  const email = await findProvenEmail(write, customerId);
  await write.deleteFrom('productNotices').where('customerId', '=', customerId).execute();
  if (email === null) return;
  await write.deleteFrom('productNotices').where('emailKey', '=', toEmailKey(email)).execute();
  await write
    .updateTable('noticeTokens')
    .set({ emailDigest: null, noticeId: null })
    .where('emailDigest', '=', hashAddress(toEmailKey(email)))
    .execute();
}
