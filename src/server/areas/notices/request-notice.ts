import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { maxNotices, noticeDays, noticeRateLimits } from '../../../config/notices/notice-limits.ts';
import type { BodyOf } from '../../../contract/endpoint.ts';
import type { requestNotice } from '../../../contract/notices/notices.ts';
import { isSameEmail, toEmailKey, toMailbox } from '../../../domain/registration/email.ts';
import { consumeRateLimit } from '../../platform/database/rate-limits.ts';
import { retryTransaction } from '../../platform/database/retry-transaction.ts';
import type { Db, DbTransaction } from '../../platform/database/tables.ts';
import { invalidRequest } from '../../platform/http/refusal.ts';
import { lockProvenEmail } from '../../platform/identity/proven-email.ts';
import { validateEmail } from '../../platform/mail/send-email.ts';
import { findShopLocales } from '../shell/index.ts';
import type { NoticeDependencies } from './dependencies.ts';
import { findOffer } from './offers.ts';
import { noticeQueues } from './queues.ts';
import { notNeeded, productGone, tooManyRequests } from './refusals.ts';
import { sendProof } from './send-proof.ts';

const dayMs = 86_400_000;
const idBytes = 16;

export interface NoticeSender {
  customerId: number | null;
  ipAddress: string;
}
type NoticeBody = BodyOf<typeof requestNotice>;
type NewNotice = NoticeBody & { priceMinor: number; customerId: number | null };

/** The locale of the emails: that of the page if it is one of the country, or else the country's own. */
async function chooseLocale(db: Db, { country, locale }: NoticeBody): Promise<string> {
  const own = (await findShopLocales(db)).filter(({ countryCode }) => countryCode === country);
  const chosen = own.find(({ code }) => code === locale) ?? own.find(({ isDefault }) => isDefault) ?? own[0];
  if (!chosen) throw productGone;
  return chosen.code;
}

/** Limits requests by account or else by network, whatever addresses they are about. */
async function limitSender({ db, now }: NoticeDependencies, { customerId, ipAddress }: NoticeSender): Promise<void> {
  const [purpose, subject] =
    customerId === null ? (['noticeNetwork', ipAddress] as const) : (['noticeCustomer', String(customerId)] as const);
  if (!(await consumeRateLimit(db, { purpose, subject }, noticeRateLimits[purpose], now()))) throw tooManyRequests;
}

const toRow = ({ email, sku, kind, country, locale, priceMinor, customerId }: NewNotice, now: number) => ({
  ...{ id: randomBytes(idBytes).toString('base64url'), email, emailKey: toEmailKey(email), customerId, sku, kind },
  ...{ countryCode: country, locale, priceMinor, createdAt: new Date(now), claimedAt: null },
});

/** The number of other notices that wait for the address and were proven. */
async function countOthers(write: DbTransaction, { emailKey, sku, kind, countryCode }: ReturnType<typeof toRow>) {
  const { count } = await write
    .selectFrom('productNotices')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('emailKey', '=', emailKey)
    .where('provenAt', 'is not', null)
    .where(({ not, and, eb }) =>
      not(and([eb('sku', '=', sku), eb('kind', '=', kind), eb('countryCode', '=', countryCode)])),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Adds or renews a notice of an account, whose notices are counted one request after the other. Returns false, and saves
 * nothing, when the account has not proven the address.
 */
async function saveProven(
  write: DbTransaction,
  notice: NewNotice & { customerId: number },
  now: number,
): Promise<boolean> {
  const proven = await lockProvenEmail(write, notice.customerId);
  if (proven === null || !isSameEmail(proven, notice.email)) return false;
  const row = toRow(notice, now);
  if ((await countOthers(write, row)) >= maxNotices) throw tooManyRequests;
  const values = { ...row, provenAt: new Date(now), expiresAt: new Date(now + noticeDays.lifetime * dayMs) };
  const { id: _, ...renewed } = values;
  await write
    .insertInto('productNotices')
    .values(values)
    .onConflict((conflict) => conflict.columns(['emailKey', 'sku', 'kind', 'countryCode']).doUpdateSet(renewed))
    .execute();
  return true;
}

/** Whether an email may ask this mailbox for its proof, and counts it. */
async function consumeProof(write: DbTransaction, notice: NewNotice, now: number): Promise<boolean> {
  const mailbox = toMailbox(notice.email);
  const { noticeProof, noticeMailbox } = noticeRateLimits;
  const about = `${mailbox}\n${notice.sku}\n${notice.kind}\n${notice.country}`;
  return (
    (await consumeRateLimit(write, { purpose: 'noticeProof', subject: about }, noticeProof, now)) &&
    (await consumeRateLimit(write, { purpose: 'noticeMailbox', subject: mailbox }, noticeMailbox, now))
  );
}

/**
 * Adds a notice that waits for its proof, with the job of its email. Returns its id; null when nothing is to be sent. One
 * that was proven is left as it is, whoever asks.
 */
async function saveUnproven(
  { queue }: NoticeDependencies,
  write: DbTransaction,
  notice: NewNotice,
  now: number,
): Promise<string | null> {
  if (!(await consumeProof(write, notice, now))) return null;
  const values = { ...toRow(notice, now), provenAt: null, expiresAt: new Date(now + noticeDays.proof * dayMs) };
  const { id: _, ...renewed } = values;
  const saved = await write
    .insertInto('productNotices')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['emailKey', 'sku', 'kind', 'countryCode'])
        .doUpdateSet(renewed)
        .where(sql<boolean>`product_notices.proven_at is null`),
    )
    .returning('id')
    .executeTakeFirst();
  if (!saved) return null;
  const job = { key: `${saved.id}:${now}`, data: { id: saved.id, at: now } };
  await queue?.add(noticeQueues.proof, [job], write);
  return saved.id;
}

/** Lists what a shopper waits for, or asks for the proof of their address. */
export async function requestNoticeOf(
  dependencies: NoticeDependencies,
  body: NoticeBody,
  sender: NoticeSender,
): Promise<'listed' | 'proof-asked'> {
  const { db, queue } = dependencies;
  const errors = validateEmail('email', body.email);
  if (errors.length > 0) throw invalidRequest(errors);
  await limitSender(dependencies, sender);
  const now = dependencies.now();
  const [offer, locale] = [await findOffer(db, body.sku, body.country, now), await chooseLocale(db, body)];
  if (!offer) throw productGone;
  if (body.kind === 'stock' && offer.pieces > 0) throw notNeeded;
  const notice = { ...body, locale, priceMinor: offer.priceMinor, customerId: null };
  const { customerId } = sender;
  if (customerId !== null && (await retryTransaction(db, (write) => saveProven(write, { ...notice, customerId }, now))))
    return 'listed';
  const id = await retryTransaction(db, (write) => saveUnproven(dependencies, write, notice, now));
  if (id !== null && !queue) await sendProof(dependencies, id, now);
  return 'proof-asked';
}
