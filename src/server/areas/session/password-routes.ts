import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { attemptLimits } from '../../../config/session/identity.ts';
import { isEmail } from '../../../domain/registration/email.ts';
import { takeAttempt } from '../../platform/database/attempts.ts';
import { retryTransaction } from '../../platform/database/retry-transaction.ts';
import { hasProvenEmail } from '../../platform/identity/proven-email.ts';
import { logSecurityEvent } from '../../platform/security-events.ts';
import type { IdentityTextKey } from '../../platform/texts/text-keys.ts';
import type { LocalizedTexts } from '../../platform/texts/text-source.ts';
import { findCustomer, updateCustomer } from '../account/index.ts';
import type { CustomerRow } from '../account/index.ts';
import { claimByEmail } from './claim-by-email.ts';
import { routeOptions } from './context.ts';
import type { IdentityContext } from './context.ts';
import type { IdentityDependencies } from './dependencies.ts';
import { consumeOneTimeCode, findCodeOwner } from './one-time-codes.ts';
import { readFormError, readFormState, redirectAfterForm } from './form-state.ts';
import { forgottenPasswordPage } from './pages/forgotten-password-page.ts';
import { linkSentPage } from './pages/link-sent-page.ts';
import { noticePage } from './pages/notice-page.ts';
import { resetPasswordPage } from './pages/reset-password-page.ts';
import { hashPassword } from './password.ts';
import { deletePasskeys } from './passkeys/queries.ts';
import { readValue } from '../../platform/http/read-value.ts';
import { sendResetLink } from './reset-link.ts';
import { checkNewPassword, savePassword } from './set-password.ts';
import { resetSignInAttempts } from './sign-in.ts';

const interactionIdPattern = /^[\w-]{10,64}$/;

/** Reads the id of the sign-in that the shopper came from; empty when it is missing or malformed. */
const readInteractionId = (request: FastifyRequest) =>
  interactionIdPattern.exec(readValue(request.query, 'interaction'))?.[0] ?? '';

const createSignInLink = (
  { dependencies: { environment } }: IdentityContext,
  { locale, t }: LocalizedTexts,
  interactionId = '',
) => ({
  href: interactionId ? `/interaction/${interactionId}` : `${environment.siteUrl}/${locale}/login`,
  text: t('signIn'),
});

const forgottenPath = '/password/forgotten';
const linkSentPath = `${forgottenPath}/sent`;

async function openForgottenPasswordPage({ pages }: IdentityContext, request: FastifyRequest, reply: FastifyReply) {
  const texts = await pages.loadTexts(request);
  const error = readFormError(request);
  const page = forgottenPasswordPage(texts, {
    interactionId: readInteractionId(request),
    errorKey: error?.errorKey,
    userName: error && readFormState(request)?.userName,
  });
  return pages.send(reply, texts, page, error?.status);
}

/** Says why a link cannot be requested; null when it can. */
async function findResetRefusal(
  { dependencies: { db, now } }: IdentityContext,
  request: FastifyRequest,
  userName: string,
): Promise<IdentityTextKey | null> {
  if (userName.trim() === '') return 'userNameRequired';
  if (!isEmail(userName)) return 'emailInvalid';
  const isAllowed = await takeAttempt(db, 'reset address', request.ip, attemptLimits.passwordResetAddress, now());
  logSecurityEvent(request.log, 'password-reset-requested', { ipAddress: request.ip });
  return isAllowed ? null : 'tooManyTries';
}

/** Answers the same in the same time, whether there is such an account or not. */
async function requestResetLink(context: IdentityContext, request: FastifyRequest, reply: FastifyReply) {
  const { dependencies, pages } = context;
  const { db, logger, now } = dependencies;
  const texts = await pages.loadTexts(request);
  const userName = readValue(request.body, 'userName');
  const interactionId = readInteractionId(request);
  const query = { ui_locales: texts.locale, interaction: interactionId };
  const state = { userName, staySignedIn: false };
  const error = await findResetRefusal(context, request, userName);
  if (error) return redirectAfterForm(context, reply, { path: forgottenPath, query: { ...query, error }, state });
  if (await takeAttempt(db, 'reset', userName, attemptLimits.passwordResetAccount, now()))
    void sendResetLink(dependencies, userName, texts).catch((error: unknown) => {
      logger.error({ err: error }, 'a password reset failed');
    });
  return redirectAfterForm(context, reply, { path: linkSentPath, query, state });
}

/** Repeats the address, in which a slip may be, and offers to send the link again. */
async function openLinkSentPage(context: IdentityContext, request: FastifyRequest, reply: FastifyReply) {
  const texts = await context.pages.loadTexts(request);
  const interactionId = readInteractionId(request);
  const userName = readFormState(request)?.userName;
  if (userName === undefined) return reply.redirect(`${forgottenPath}?ui_locales=${texts.locale}`, 303);
  const signInLink = createSignInLink(context, texts, interactionId);
  return context.pages.send(reply, texts, linkSentPage(texts, { userName, interactionId, signInLink }));
}

function sendLinkExpiredPage({ pages }: IdentityContext, reply: FastifyReply, texts: LocalizedTexts) {
  const newLink = { href: `/password/forgotten?ui_locales=${texts.locale}`, text: texts.t('newLink') };
  return pages.send(reply, texts, noticePage(texts.t('linkExpiredTitle'), texts.t('linkExpiredText'), [newLink]), 400);
}

/** Opening a link does not consume its code, because mail programs open links to scan them. */
async function openResetLink(context: IdentityContext, request: FastifyRequest, reply: FastifyReply) {
  const { dependencies, pages } = context;
  const texts = await pages.loadTexts(request);
  const code = readValue(request.query, 'code');
  return (await findCodeOwner(dependencies.db, 'password-reset', code, dependencies.now())) !== null
    ? pages.send(reply, texts, resetPasswordPage(texts, { code }))
    : sendLinkExpiredPage(context, reply, texts);
}

type Sources = Pick<IdentityDependencies, 'db' | 'now'>;

/**
 * The link of a reset proves the email. Nobody had before, so whoever registered it may have been somebody else, and
 * neither their passkeys nor the addresses that they saved may stay.
 */
async function takeOverAccount({ db, now }: Sources, { customerId }: CustomerRow): Promise<void> {
  await deletePasskeys(db, customerId);
  await updateCustomer(db, customerId, { emailProvenAt: new Date(now()), shippingAddresses: '[]' });
}

/** Consumes a code and saves the password. All of it happens or nothing: no part of it may be left to a stranger. */
async function useResetCode({ db, now }: Sources, code: string, passwordHash: string): Promise<CustomerRow | null> {
  const customerId = await consumeOneTimeCode(db, 'password-reset', code, now());
  const customer = customerId === null ? undefined : await savePassword({ db, now }, customerId, passwordHash);
  if (!customer) return null;
  if (!hasProvenEmail(customer)) await takeOverAccount({ db, now }, customer);
  return customer;
}

/** Sets the password of the customer that a code was issued to; null when the code is no longer valid. */
async function resetPasswordByCode(context: IdentityContext, request: FastifyRequest, code: string, password: string) {
  const { db, now, environment } = context.dependencies;
  const passwordHash = await hashPassword(password, environment.passwordWork);
  const customer = await retryTransaction(db, (write) => useResetCode({ db: write, now }, code, passwordHash));
  if (!customer) return null;
  await claimByEmail(context, request, customer.customerId);
  for (const name of [customer.username, customer.email]) await resetSignInAttempts(db, name, request.ip);
  return customer;
}

async function submitNewPassword(context: IdentityContext, request: FastifyRequest, reply: FastifyReply) {
  const { dependencies, pages } = context;
  const texts = await pages.loadTexts(request);
  const { t } = texts;
  const code = readValue(request.body, 'code');
  const password = readValue(request.body, 'newPassword');
  const ownerId = await findCodeOwner(dependencies.db, 'password-reset', code, dependencies.now());
  const owner = ownerId === null ? undefined : await findCustomer(dependencies.db, ownerId);
  if (!owner) return sendLinkExpiredPage(context, reply, texts);
  const repeatedPassword = readValue(request.body, 'repeatPassword');
  const error = await checkNewPassword(dependencies, { newPassword: password, repeatedPassword, owner });
  if (error) return pages.send(reply, texts, resetPasswordPage(texts, { code, error }), 422);
  const customer = await resetPasswordByCode(context, request, code, password);
  if (!customer) return sendLinkExpiredPage(context, reply, texts);
  logSecurityEvent(request.log, 'password-changed', { customerId: customer.customerId, ipAddress: request.ip });
  await dependencies.mailer.send({
    to: customer.email,
    subject: t('changedMailSubject'),
    text: t('changedMailText'),
  });
  const signInLink = createSignInLink(context, texts);
  return pages.send(reply, texts, noticePage(t('passwordSavedTitle'), t('passwordSavedText'), [signInLink]));
}

/** A forgotten password is reset by an emailed link, which works once and for ten minutes. */
export function registerPasswordRoutes(app: FastifyInstance, context: IdentityContext): void {
  app.get('/password/forgotten', routeOptions, (request, reply) => openForgottenPasswordPage(context, request, reply));
  app.post('/password/forgotten', routeOptions, (request, reply) => requestResetLink(context, request, reply));
  app.get('/password/forgotten/sent', routeOptions, (request, reply) => openLinkSentPage(context, request, reply));
  app.get('/password/reset', routeOptions, (request, reply) => openResetLink(context, request, reply));
  app.post('/password/reset', routeOptions, (request, reply) => submitNewPassword(context, request, reply));
}
