import { emailLimits } from '../../../config/invitations/limits.ts';
import type { DistributorQuestion } from '../../../contract/contact/question.ts';
import type { FieldError } from '../../../contract/errors.ts';
import { isPlainLine } from '../../../domain/registration/field-rules.ts';
import { toMailbox } from '../../../domain/registration/email.ts';
import { consumeRateLimit } from '../../platform/database/rate-limits.ts';
import { createFieldError } from '../../platform/http/field-error.ts';
import { invalidRequest, notFound, Refusal } from '../../platform/http/refusal.ts';
import { emailNotSent, identifyRequestedEmail, trySendEmail, validateEmail } from '../../platform/mail/send-email.ts';
import { isEmailSent } from '../../platform/mail/send-once.ts';
import { findSoldProduct } from '../catalogue/index.ts';
import { findDistributor, takesQuestions } from '../referral/index.ts';
import type { DistributorRow } from '../referral/index.ts';
import type { ContactDependencies, EmailRequest } from './dependencies.ts';
import { createQuestionEmail } from './question-email.ts';
import { distributorInactive, tooManyMessages } from './refusals.ts';
import { normalizeMultilineText } from './validate-message.ts';

const captchaRequired = new Refusal(
  400,
  'CAPTCHA_REQUIRED',
  'The captcha was not solved, or its token has been used. Solve a new one.',
  { errors: [createFieldError('captchaToken', 'captchaMsg', 'must be the token of a solved captcha')] },
);

/** The largest id that fits the database column. */
const maxDistributorId = 2 ** 31 - 1;

function validateQuestion({ name, email, message }: DistributorQuestion): FieldError[] {
  const hasName = name.trim() !== '' && isPlainLine(name);
  return [
    ...(hasName ? [] : [createFieldError('name', 'nameRequired', 'must be a name in one line')]),
    ...validateEmail('email', email),
    ...(normalizeMultilineText(message) === ''
      ? [createFieldError('message', 'messageRequired', 'must not be empty')]
      : []),
  ];
}

async function findAskedDistributor({ db }: ContactDependencies, id: number): Promise<DistributorRow> {
  const distributor = id > 0 && id <= maxDistributorId ? await findDistributor(db, id) : undefined;
  if (!distributor) throw notFound('distributor');
  if (!takesQuestions(distributor)) throw distributorInactive;
  return distributor;
}

async function findAskedProduct({ db, now }: ContactDependencies, sku: string, distributor: DistributorRow) {
  if (sku === '') return null;
  const product = await findSoldProduct(db, sku, distributor.countryCode, now());
  if (!product) throw notFound('product');
  return product;
}

/** Limits by sender, whose address anybody may claim, by connection, and by whose inbox fills (T29). */
async function consumeLimits(
  { db, now }: ContactDependencies,
  { email }: DistributorQuestion,
  { distId }: DistributorRow,
  ipAddress: string,
): Promise<void> {
  const limits = [
    [{ purpose: 'question address', subject: ipAddress }, emailLimits.questionAddress],
    [{ purpose: 'question sender', subject: toMailbox(email) }, emailLimits.questionSender],
    [{ purpose: 'question recipient', subject: String(distId) }, emailLimits.questionRecipient],
  ] as const;
  for (const [key, limit] of limits) if (!(await consumeRateLimit(db, key, limit, now()))) throw tooManyMessages;
}

/**
 * Emails a question of anybody to a distributor, once for an operation. Nobody else gets an email, because the asker's
 * address is not proven.
 */
export async function askDistributorByEmail(
  dependencies: ContactDependencies,
  distributorId: number,
  question: DistributorQuestion,
  { operation, ipAddress, logger }: EmailRequest,
): Promise<void> {
  const fieldErrors = validateQuestion(question);
  if (fieldErrors.length > 0) throw invalidRequest(fieldErrors);
  const distributor = await findAskedDistributor(dependencies, distributorId);
  const product = await findAskedProduct(dependencies, question.sku, distributor);
  const { db, captchas, mailer } = dependencies;
  const identity = identifyRequestedEmail('question', operation);
  if (await isEmailSent(db, identity)) return;
  if (captchas && !(await captchas.consume('question', question.captchaToken ?? undefined))) throw captchaRequired;
  await consumeLimits(dependencies, question, distributor, ipAddress);
  const email = await createQuestionEmail(dependencies, { distributor, question, product });
  if (!(await trySendEmail(mailer, { ...email, ...identity }, logger))) throw emailNotSent();
}
