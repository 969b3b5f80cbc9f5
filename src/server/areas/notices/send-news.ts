import type { Db } from '../../platform/database/tables.ts';
import { toEmailId } from '../../platform/mail/send-email.ts';
import type { NoticeDependencies } from './dependencies.ts';
import { buildNewsEmail } from './emails.ts';
import { isDue } from './is-due.ts';
import { findOffer } from './offers.ts';
import { readNoticeNames } from './product-name.ts';
import { createNoticeToken } from './tokens.ts';
import { buildNoticeUnsubscribeUrl } from './unsubscribe.ts';

/** A notice as it was claimed. One that was asked for again meanwhile is another one, with the same id. */
interface Claim {
  id: string;
  claimedAt: Date;
}

const findClaimed = (db: Db, { id, claimedAt }: Claim) =>
  db
    .selectFrom('productNotices')
    .selectAll()
    .where('id', '=', id)
    .where('claimedAt', '=', claimedAt)
    .executeTakeFirst();

/** The notice waits again: what it told of was over before its email was sent. */
const release = (db: Db, { id, claimedAt }: Claim) =>
  db
    .updateTable('productNotices')
    .set({ claimedAt: null })
    .where('id', '=', id)
    .where('claimedAt', '=', claimedAt)
    .execute();

const deleteTold = (db: Db, { id, claimedAt }: Claim) =>
  db.deleteFrom('productNotices').where('id', '=', id).where('claimedAt', '=', claimedAt).execute();

/**
 * Tells a shopper what they have waited for, and deletes the notice. Does nothing for one that has ended meanwhile. Throws
 * when the mail server refuses the email; then its job repeats it.
 */
export async function sendNews(dependencies: NoticeDependencies, id: string, claimedAt: number): Promise<void> {
  const { db, environment, mailer, now } = dependencies;
  const claim = { id, claimedAt: new Date(claimedAt) };
  const notice = await findClaimed(db, claim);
  if (!notice) return;
  const { email: to, emailKey, sku, kind, countryCode, locale } = notice;
  const offer = await findOffer(db, sku, countryCode, now());
  if (!offer || !isDue(notice, offer)) {
    await release(db, claim);
    return;
  }
  const nameOf = await readNoticeNames(db, [sku]);
  const emailId = toEmailId('notice', id, notice.createdAt.getTime());
  const token = await createNoticeToken(db, { emailId, emailKey, noticeId: null }, now());
  const unsubscribeUrl = buildNoticeUnsubscribeUrl(dependencies, locale, token);
  const news = buildNewsEmail(
    { ...{ to, locale, kind, token, unsubscribeUrl, siteUrl: environment.siteUrl }, product: nameOf(sku, locale) },
    { country: countryCode, link: offer.link, priceMinor: offer.priceMinor, askedMinor: notice.priceMinor },
  );
  await mailer.send({ ...news, id: emailId });
  await deleteTold(db, claim);
}
