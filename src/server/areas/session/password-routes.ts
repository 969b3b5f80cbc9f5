import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { rateLimits } from '../../../config/session/identity.ts';
import { isEmail } from '../../../domain/registration/email.ts';
import { consumeRateLimit } from '../../platform/database/rate-limits.ts';
import { hasProvenEmail } from '../../platform/identity/proven-email.ts';
import { logSecurityEvent } from '../../platform/security-events.ts';
import type { IdentityTextKey } from '../../platform/texts/text-keys.ts';
import type { LocalizedTexts } from '../../platform/texts/text-source.ts';
import { routeOptions } from './context.ts';
import type { IdentityContext } from './context.ts';
import type { IdentityDependencies } from './dependencies.ts';
import { findCodeOwner } from './one-time-codes.ts';
import { readFormError, readFormState, redirectAfterForm } from './form-state.ts';
import { forgottenPasswordPage } from './pages/forgotten-password-page.ts';
import { linkSentPage } from './pages/link-sent-page.ts';
import { noticePage } from './pages/notice-page.ts';
import { resetPasswordPage } from './pages/reset-password-page.ts';
import type { ResetError } from './pages/reset-password-page.ts';
import { parsePasskeyChoice } from './pages/reset-passkeys.ts';
import type { PasskeyChoice } from './pages/reset-passkeys.ts';
import { findPasskeys } from './passkeys/queries.ts';
import type { PasskeyRow } from './passkeys/queries.ts';
import { readValue } from '../../platform/http/read-value.ts';
import { findCustomer } from '../../platform/identity/customers.ts';
import type { CustomerRow } from '../../platform/identity/customers.ts';
import { consumeResetLimits, sendResetLink } from './reset-link.ts';
import { resetPasswordByCode, notifyPasswordChanged } from './reset-password.ts';
import { checkNewPassword } from './set-password.ts';

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
  const isAllowed = await consumeRateLimit(
    db,
    { purpose: 'reset address', subject: request.ip },
    rateLimits.passwordResetAddress,
    now(),
  );
  logSecurityEvent(request.log, 'password-reset-requested', { ipAddress: request.ip });
  return isAllowed ? null : 'tooManyTries';
}

/** Answers the same in the same time, whether there is such an account or not. */
async function requestResetLink(context: IdentityContext, request: FastifyRequest, reply: FastifyReply) {
  const { dependencies, pages } = context;
  const { logger } = dependencies;
  const texts = await pages.loadTexts(request);
  const userName = readValue(request.body, 'userName');
  const interactionId = readInteractionId(request);
  const query = { ui_locales: texts.locale, interaction: interactionId };
  const state = { userName, staySignedIn: false };
  const error = await findResetRefusal(context, request, userName);
  if (error) return redirectAfterForm(context, reply, { path: forgottenPath, query: { ...query, error }, state });
  if (await consumeResetLimits(dependencies, userName, request.ip))
    void sendResetLink(dependencies, userName, texts).catch((error: unknown) => {
      logger.error({ err: error }, 'a password reset failed');
    });
  return redirectAfterForm(context, reply, { path: linkSentPath, query, state });
}

/** Shows the address, which may contain a typing error, and offers to send the link again. */
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

type Sources = Pick<IdentityDependencies, 'db' | 'now'>;

/** Who a link was sent to; undefined when it is no longer valid. */
async function findResetOwner({ db, now }: Sources, code: string): Promise<CustomerRow | undefined> {
  const ownerId = await findCodeOwner(db, 'password-reset', code, now());
  return ownerId === null ? undefined : findCustomer(db, ownerId);
}

/** The passkeys that the owner may keep: none while the email is not proven, so that the page does not ask. */
const findKeepablePasskeys = async ({ db }: Sources, owner: CustomerRow): Promise<PasskeyRow[]> =>
  hasProvenEmail(owner) ? findPasskeys(db, owner.customerId) : [];

/** Opening a link does not consume its code, because mail programs open links to scan them. */
async function openResetLink(context: IdentityContext, request: FastifyRequest, reply: FastifyReply) {
  const { dependencies, pages } = context;
  const texts = await pages.loadTexts(request);
  const code = readValue(request.query, 'code');
  const owner = await findResetOwner(dependencies, code);
  if (!owner) return sendLinkExpiredPage(context, reply, texts);
  const passkeys = await findKeepablePasskeys(dependencies, owner);
  return pages.send(reply, texts, resetPasswordPage(texts, { code, passkeys }));
}

interface ResetAnswers {
  owner: CustomerRow;
  mustChoose: boolean;
  passkeyChoice: PasskeyChoice | undefined;
}

async function findResetError(
  { dependencies }: IdentityContext,
  body: unknown,
  { owner, mustChoose, passkeyChoice }: ResetAnswers,
): Promise<ResetError | null> {
  const newPassword = readValue(body, 'newPassword');
  const repeatedPassword = readValue(body, 'repeatPassword');
  const error = await checkNewPassword(dependencies, { newPassword, repeatedPassword, owner });
  if (error || !mustChoose || passkeyChoice) return error;
  return { key: 'resetPasskeysRequired', field: 'passkeys' };
}

async function submitNewPassword(context: IdentityContext, request: FastifyRequest, reply: FastifyReply) {
  const { dependencies, pages } = context;
  const texts = await pages.loadTexts(request);
  const code = readValue(request.body, 'code');
  const owner = await findResetOwner(dependencies, code);
  if (!owner) return sendLinkExpiredPage(context, reply, texts);
  const passkeys = await findKeepablePasskeys(dependencies, owner);
  const passkeyChoice = parsePasskeyChoice(readValue(request.body, 'passkeys'));
  const error = await findResetError(context, request.body, { owner, mustChoose: passkeys.length > 0, passkeyChoice });
  if (error) return pages.send(reply, texts, resetPasswordPage(texts, { code, passkeys, passkeyChoice, error }), 422);
  const reset = { code, password: readValue(request.body, 'newPassword'), removesPasskeys: passkeyChoice === 'remove' };
  const customer = await resetPasswordByCode(context, request, reset);
  if (!customer) return sendLinkExpiredPage(context, reply, texts);
  notifyPasswordChanged(context, request, texts, customer);
  const { t } = texts;
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
