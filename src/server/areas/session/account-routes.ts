import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { endSessions, findSessions } from '../../platform/identity/records.ts';
import { logSecurityEvent } from '../../platform/security-events.ts';
import type { CustomerRow } from '../account/index.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { routeOptions } from './context.ts';
import type { IdentityContext } from './context.ts';
import type { IdentityDependencies } from './dependencies.ts';
import { accountPage } from './pages/account-page.ts';
import type { AccountPageProps } from './pages/account-page.ts';
import type { PasswordError } from './pages/password-fields.ts';
import { toSubject } from './provider-account.ts';
import { accountClientId } from './provider.ts';
import { readValue } from '../../platform/http/read-value.ts';
import { setPassword, validateNewPassword } from './set-password.ts';
import { findSignedInCustomer } from './signed-in-customer.ts';
import type { SignedInCustomer } from './signed-in-customer.ts';

/** Sends a guest to the provider to sign in. The request opens a session, issues no tokens, and comes back here. */
function redirectToSignIn(
  { dependencies: { environment } }: IdentityContext,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const requestedLocales = readValue(request.query, 'ui_locales');
  const query = new URLSearchParams({
    client_id: accountClientId,
    response_type: 'none',
    scope: 'openid',
    redirect_uri: `${environment.identityUrl}/account`,
    ...(requestedLocales && { ui_locales: requestedLocales }),
  });
  return reply.redirect(`/auth?${query}`, 303);
}

async function sendAccountPage(
  { dependencies: { db, environment, now }, pages }: IdentityContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { customer, sessionUid }: SignedInCustomer,
  props: Partial<AccountPageProps> = {},
  status = 200,
) {
  const texts = await pages.loadTexts(request, readValue(request.query, 'ui_locales') || customer.preferredLocale);
  const page = accountPage(texts, {
    siteUrl: environment.siteUrl,
    userName: customer.username,
    sessions: await findSessions(db, toSubject(customer.customerId), new Date(now())),
    currentSessionUid: sessionUid,
    ...props,
  });
  return pages.send(reply, texts, page, status);
}

async function checkCurrentPassword(
  dependencies: IdentityDependencies,
  customer: CustomerRow,
  password: string,
): Promise<PasswordError | null> {
  const result = await checkOwnPassword(dependencies, customer, password);
  if (result === 'correct') return null;
  return { key: result === 'wrong' ? 'currentPasswordWrong' : 'tooManyTries', field: 'currentPassword' };
}

async function sendPasswordChangedEmail(
  { dependencies: { mailer }, pages }: IdentityContext,
  request: FastifyRequest,
  { email, preferredLocale }: CustomerRow,
): Promise<void> {
  const { t } = await pages.loadTexts(request, preferredLocale);
  await mailer.send({ to: email, subject: t('changedMailSubject'), text: t('changedMailText') });
}

type AccountAction = (
  context: IdentityContext,
  request: FastifyRequest,
  reply: FastifyReply,
  signedIn: SignedInCustomer,
) => Promise<FastifyReply>;

const changePassword: AccountAction = async (context, request, reply, signedIn) => {
  const { dependencies } = context;
  const { customer, sessionUid } = signedIn;
  const newPassword = readValue(request.body, 'newPassword');
  const error =
    validateNewPassword({
      newPassword,
      repeatedPassword: readValue(request.body, 'repeatPassword'),
      owner: customer,
    }) ?? (await checkCurrentPassword(dependencies, customer, readValue(request.body, 'currentPassword')));
  if (error) {
    const status = error.key === 'tooManyTries' ? 429 : 422;
    return sendAccountPage(context, request, reply, signedIn, { error }, status);
  }
  await setPassword(dependencies, customer.customerId, newPassword, sessionUid);
  logSecurityEvent(request.log, 'password-changed', { customerId: customer.customerId, ipAddress: request.ip });
  await sendPasswordChangedEmail(context, request, customer);
  return sendAccountPage(context, request, reply, signedIn, { successKey: 'passwordChanged' });
};

/** Ends one other session of the account, or every other session when the form names none. */
const endOtherSessions: AccountAction = async (context, request, reply, signedIn) => {
  const { db, now } = context.dependencies;
  const { customerId } = signedIn.customer;
  const requestedUid = readValue(request.body, 'session');
  const sessions = await findSessions(db, toSubject(customerId), new Date(now()));
  const otherSessions = sessions.filter(({ uid }) => uid !== signedIn.sessionUid);
  await endSessions(
    db,
    otherSessions.filter(({ uid }) => requestedUid === '' || uid === requestedUid),
  );
  logSecurityEvent(request.log, 'sessions-ended', { customerId, ipAddress: request.ip });
  return sendAccountPage(context, request, reply, signedIn, { successKey: 'sessionsEnded' });
};

const showAccount: AccountAction = (context, request, reply, signedIn) =>
  sendAccountPage(context, request, reply, signedIn);

/** The account-manage page (ACC-013), where customers change their password and end their sessions. */
export function registerAccountRoutes(app: FastifyInstance, context: IdentityContext): void {
  const whenSignedIn = (action: AccountAction) => async (request: FastifyRequest, reply: FastifyReply) => {
    const signedIn = await findSignedInCustomer(context, request, reply);
    return signedIn ? action(context, request, reply, signedIn) : redirectToSignIn(context, request, reply);
  };
  app.get('/account', routeOptions, whenSignedIn(showAccount));
  app.post('/account/password', routeOptions, whenSignedIn(changePassword));
  app.post('/account/sessions', routeOptions, whenSignedIn(endOtherSessions));
}
