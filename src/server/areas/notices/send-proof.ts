import { toEmailId } from '../../platform/mail/send-email.ts';
import type { NoticeDependencies } from './dependencies.ts';
import { buildProofEmail } from './emails.ts';
import { readNoticeNames } from './product-name.ts';
import { createNoticeToken } from './tokens.ts';
import { buildNoticeUnsubscribeUrl } from './unsubscribe.ts';

/**
 * Asks for the proof of an address, unless it was given or the notice has ended meanwhile. `askedAt` is when it was asked
 * for, in milliseconds since 1970. Throws when the mail server refuses the email; then its job repeats it.
 */
export async function sendProof(dependencies: NoticeDependencies, id: string, askedAt: number): Promise<void> {
  const { db, environment, mailer, now } = dependencies;
  const notice = await db
    .selectFrom('productNotices')
    .selectAll()
    .where('id', '=', id)
    .where('provenAt', 'is', null)
    .executeTakeFirst();
  if (!notice) return;
  const { email, emailKey, sku, kind, locale } = notice;
  const nameOf = await readNoticeNames(db, [sku]);
  const emailId = toEmailId('notice-proof', id, askedAt);
  const token = await createNoticeToken(db, { emailId, emailKey, noticeId: id }, now());
  await mailer.send({
    ...buildProofEmail({
      ...{ to: email, locale, kind, token, siteUrl: environment.siteUrl },
      product: nameOf(sku, locale),
      unsubscribeUrl: buildNoticeUnsubscribeUrl(dependencies, locale, token),
    }),
    id: emailId,
  });
}
