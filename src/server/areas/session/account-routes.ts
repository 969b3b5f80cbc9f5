import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { attemptLimits, passwordLength } from '../../../config/session/identity.ts';
import { resetAttempts, takeAttempt } from '../../platform/database/attempts.ts';
import { endSessions, findSessions } from '../../platform/identity/records.ts';
import type { CustomerRow } from '../account/index.ts';
import { routeOptions } from './context.ts';
import type { IdentityContext } from './context.ts';
import type { IdentityDependencies } from './dependencies.ts';
import { accountPage } from './pages/account-page.ts';
import type { AccountPageProps } from './pages/account-page.ts';
import type { PasswordError } from './pages/password-fields.ts';
import { verifyPassword } from './password.ts';
import { findCustomerBySubject, toSubject } from './provider-account.ts';
import { accountClientId } from './provider.ts';
import { readValue } from '../../platform/http/read-value.ts';
import { setPassword, validateNewPassword } from './set-password.ts';

interface SignedInCustomer {
  customer: CustomerRow;
  sessionUid: string;
}

/** Finds the customer of this browser by the provider's session cookie; null when nobody is signed in. */
async function findSignedInCustomer(
  { provider, dependencies: { db } }: IdentityContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignedInCustomer | null> {
  const session = await provider.Session.get(provider.createContext(request.raw, reply.raw));
  const customer = await findCustomerBySubject(db, session.accountId);
  return customer ? { customer, sessionUid: session.uid } : null;
}

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
  { db, now }: IdentityDependencies,
  { customerId, passwordHash }: CustomerRow,
  password: string,
): Promise<PasswordError | null> {
  if (!(await takeAttempt(db, 'own password', toSubject(customerId), attemptLimits.signInAccount, now())))
    return { key: 'tooManyTries', field: 'currentPassword' };
  const isCorrect = await verifyPassword(password.slice(0, passwordLength.most), passwordHash);
  return isCorrect ? null : { key: 'currentPasswordWrong', field: 'currentPassword' };
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
  await resetAttempts(dependencies.db, 'own password', toSubject(customer.customerId));
  await sendPasswordChangedEmail(context, request, customer);
  return sendAccountPage(context, request, reply, signedIn, { successKey: 'passwordChanged' });
};

/** Ends one other session of the account, or every other session when the form names none. */
const endOtherSessions: AccountAction = async (context, request, reply, signedIn) => {
  const { db, now } = context.dependencies;
  const requestedUid = readValue(request.body, 'session');
  const sessions = await findSessions(db, toSubject(signedIn.customer.customerId), new Date(now()));
  const otherSessions = sessions.filter(({ uid }) => uid !== signedIn.sessionUid);
  await endSessions(
    db,
    otherSessions.filter(({ uid }) => requestedUid === '' || uid === requestedUid),
  );
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
