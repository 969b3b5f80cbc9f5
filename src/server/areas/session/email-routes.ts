import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isSameEmail } from '../../../domain/registration/email.ts';
import { readValue } from '../../platform/http/read-value.ts';
import { findCustomer } from '../../platform/identity/customers.ts';
import type { CustomerRow } from '../../platform/identity/customers.ts';
import { hasProvenEmail } from '../../platform/identity/proven-email.ts';
import { sendEmailInBackground } from '../../platform/mail/send-email.ts';
import { logSecurityEvent } from '../../platform/security-events.ts';
import type { LocalizedTexts } from '../../platform/texts/text-source.ts';
import { changeEmail } from './change-email.ts';
import { claimByEmail } from './claim-by-email.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { routeOptions } from './context.ts';
import type { IdentityContext } from './context.ts';
import { findEmailCode } from './one-time-codes.ts';
import type { EmailCode } from './one-time-codes.ts';
import { confirmEmailPage } from './pages/confirm-email-page.ts';
import { noticePage } from './pages/notice-page.ts';
import { findSignedInCustomer } from './signed-in-customer.ts';

interface EmailConfirmation {
  code: string;
  proof: EmailCode;
  customer: CustomerRow;
  /** The session of this browser, if it is one of the customer. */
  sessionUid: string | undefined;
}

/** Finds what a link would prove, for whom, and whether this browser is theirs; null when it no longer works. */
async function findConfirmation(
  context: IdentityContext,
  request: FastifyRequest,
  reply: FastifyReply,
  code: string,
): Promise<EmailConfirmation | null> {
  const { db, now } = context.dependencies;
  const proof = await findEmailCode(db, code, now());
  const customer = proof && (await findCustomer(db, proof.customerId));
  if (!customer) return null;
  const signedIn = await findSignedInCustomer(context, request, reply);
  const isOwnBrowser = signedIn?.customer.customerId === customer.customerId;
  return { code, proof, customer, sessionUid: isOwnBrowser ? signedIn.sessionUid : undefined };
}

const createShopLink = ({ dependencies: { environment } }: IdentityContext, { locale, t }: LocalizedTexts) => ({
  href: `${environment.siteUrl}/${locale}/`,
  text: t('backToShop'),
});

function sendLinkExpiredPage(context: IdentityContext, reply: FastifyReply, texts: LocalizedTexts) {
  const page = noticePage(texts.t('linkExpiredTitle'), texts.t('confirmEmailExpired'), [
    createShopLink(context, texts),
  ]);
  return context.pages.send(reply, texts, page, 400);
}

const toPage = (
  texts: LocalizedTexts,
  { code, proof, sessionUid }: EmailConfirmation,
  errorKey?: 'currentPasswordWrong' | 'tooManyTries',
) => confirmEmailPage(texts, { code, email: proof.email, asksPassword: sessionUid === undefined, errorKey });

/** Opening a link does not consume its code, because mail programs open links to scan them. */
async function openEmailLink(context: IdentityContext, request: FastifyRequest, reply: FastifyReply) {
  const texts = await context.pages.loadTexts(request);
  const confirmation = await findConfirmation(context, request, reply, readValue(request.query, 'code'));
  return confirmation
    ? context.pages.send(reply, texts, toPage(texts, confirmation))
    : sendLinkExpiredPage(context, reply, texts);
}

/** Notifies the old address of the change. An unproven one gets no email, because it may be a stranger's. */
async function notifyOldEmail(
  { dependencies: { mailer }, pages }: IdentityContext,
  request: FastifyRequest,
  customer: CustomerRow,
): Promise<void> {
  if (!hasProvenEmail(customer)) return;
  const { email, username, preferredLocale } = customer;
  const { t } = await pages.loadTexts(request, preferredLocale);
  const text = t('emailMailText', { userName: username });
  sendEmailInBackground(mailer, { to: email, subject: t('emailMailSubject'), text }, request.log);
}

/** Uses the code of a link. Returns false when it was used meanwhile, or another account has proven the address. */
async function confirmEmail(
  context: IdentityContext,
  request: FastifyRequest,
  { code, proof, sessionUid }: EmailConfirmation,
): Promise<boolean> {
  const customer = await changeEmail(context.dependencies, code, sessionUid);
  if (!customer) return false;
  const isChanged = !isSameEmail(customer.email, proof.email);
  const event = isChanged ? 'email-changed' : 'email-proven';
  logSecurityEvent(request.log, event, { customerId: customer.customerId, ipAddress: request.ip });
  await claimByEmail(context, request, customer.customerId);
  if (isChanged) await notifyOldEmail(context, request, customer);
  return true;
}

async function submitEmailLink(context: IdentityContext, request: FastifyRequest, reply: FastifyReply) {
  const { dependencies, pages } = context;
  const texts = await pages.loadTexts(request);
  const confirmation = await findConfirmation(context, request, reply, readValue(request.body, 'code'));
  if (!confirmation) return sendLinkExpiredPage(context, reply, texts);
  if (confirmation.sessionUid === undefined) {
    const password = readValue(request.body, 'currentPassword');
    const result = await checkOwnPassword(dependencies, confirmation.customer, password);
    if (result === 'wrong') return pages.send(reply, texts, toPage(texts, confirmation, 'currentPasswordWrong'), 422);
    if (result !== 'correct') return pages.send(reply, texts, toPage(texts, confirmation, 'tooManyTries'), 429);
  }
  if (!(await confirmEmail(context, request, confirmation))) return sendLinkExpiredPage(context, reply, texts);
  const text = texts.t('emailConfirmedText', { email: confirmation.proof.email });
  return pages.send(reply, texts, noticePage(texts.t('emailConfirmedTitle'), text, [createShopLink(context, texts)]));
}

/** The link that proves an email, of a new account or of a changed one. It works once and for a day. */
export function registerEmailRoutes(app: FastifyInstance, context: IdentityContext): void {
  app.get('/email/confirm', routeOptions, (request, reply) => openEmailLink(context, request, reply));
  app.post('/email/confirm', routeOptions, (request, reply) => submitEmailLink(context, request, reply));
}
