import { toLanguageTag } from '../../../../i18n/language-tag.ts';
import { brand } from '../../../../config/brand.ts';
import { toGreetingName } from '../../../../domain/invitations/greeting-name.ts';
import { html } from '../../../platform/html/html.ts';
import type { Db, DbTransaction } from '../../../platform/database/tables.ts';
import type { Email } from '../../../platform/mail/mailer.ts';
import { toEmailId } from '../../../platform/mail/send-email.ts';
import { findTextLanguage } from '../../../platform/texts/language-texts.ts';
import type { ReviewDependencies } from '../dependencies.ts';
import { findMailbox } from '../mailbox.ts';
import { readProductNames } from '../read/shade-names.ts';
import { createReviewTexts } from '../review-texts.ts';
import { frameEmail } from '../../../platform/mail/frame-email.ts';
import { reviewQueues } from './queues.ts';

const findRefused = (db: Db, reviewId: string) =>
  db
    .selectFrom('reviews')
    .innerJoin('orders', 'orders.orderId', 'reviews.orderId')
    .select(['productSku', 'refusalReason', 'writtenAt', 'locale', 'customerInformation'])
    .select('reviews.customerId')
    .where('id', '=', reviewId)
    .where('state', '=', 'refused')
    .executeTakeFirst();
type RefusedReview = NonNullable<Awaited<ReturnType<typeof findRefused>>>;

interface Refused {
  to: string;
  product: string;
}

function buildRefusalEmail(
  { refusalReason, locale, customerInformation }: RefusedReview,
  { to, product }: Refused,
): Email | null {
  if (refusalReason === null) return null;
  const t = createReviewTexts(locale);
  const name = toGreetingName(customerInformation.firstName);
  const intro = name === '' ? t('refusedIntroNoName', { product }) : t('refusedIntro', { name, product });
  const subject = t('refusedSubject', { brand: brand.name });
  const lines = [intro, t(`reason-${refusalReason}`), t('refusedNext')];
  return {
    ...{ to, subject },
    text: [...lines, brand.name].join('\n\n'),
    html: frameEmail(
      toLanguageTag(locale),
      subject,
      lines.map((line) => html`<p>${line}</p>`),
    ),
  };
}

/**
 * Emails the buyer why their review is not shown, unless the house has changed its mind, or has no address that is proven.
 * Throws when the mail server refuses the email; then its job repeats it.
 */
export async function sendRefusalEmail(
  { db, mailer }: Pick<ReviewDependencies, 'db' | 'mailer'>,
  reviewId: string,
): Promise<void> {
  const review = await findRefused(db, reviewId);
  const to = review && (await findMailbox(db, review));
  if (!to) return;
  const { nameProduct } = await readProductNames(db, [review.productSku]);
  const product = nameProduct(review.productSku, findTextLanguage(review.locale));
  const email = buildRefusalEmail(review, { to, product });
  const { refusalReason, writtenAt } = review;
  const id = toEmailId('review-refused', reviewId, writtenAt.getTime(), refusalReason ?? '');
  if (email) await mailer.send({ ...email, id });
}

/** Adds the job of the email about a refusal, in the transaction of the refusal. */
export async function addRefusalEmailJob(
  { queue }: Pick<ReviewDependencies, 'queue'>,
  write: DbTransaction,
  { reviewId, at }: { reviewId: string; at: Date },
): Promise<void> {
  await queue?.add(reviewQueues.refusal, [{ key: `${reviewId}:${at.getTime()}`, data: { reviewId } }], write);
}
