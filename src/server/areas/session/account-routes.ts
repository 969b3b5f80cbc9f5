import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readValue } from '../../platform/http/read-value.ts';
import type { CustomerRow } from '../../platform/identity/customers.ts';
import { endSessions, findSessions } from '../../platform/identity/records.ts';
import { sendEmailInBackground } from '../../platform/mail/send-email.ts';
import { logSecurityEvent } from '../../platform/security-events.ts';
import { sendAccountPage, whenRecentlySignedIn, whenSignedIn } from './account-action.ts';
import type { AccountAction } from './account-action.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { routeOptions } from './context.ts';
import type { IdentityContext } from './context.ts';
import type { IdentityDependencies } from './dependencies.ts';
import type { PasswordError } from './pages/password-fields.ts';
import { createPasskeyAction, removePasskey } from './passkeys/account-actions.ts';
import { findRelyingParty } from './passkeys/relying-party.ts';
import { toSubject } from './provider-account.ts';
import { checkNewPassword, setPassword } from './set-password.ts';

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
  const changed = { to: email, subject: t('changedMailSubject'), text: t('changedMailText') };
  sendEmailInBackground(mailer, changed, request.log);
}

const changePassword: AccountAction = async (context, request, reply, signedIn) => {
  const { dependencies } = context;
  const { customer, sessionUid } = signedIn;
  const newPassword = readValue(request.body, 'newPassword');
  const error =
    (await checkNewPassword(dependencies, {
      newPassword,
      repeatedPassword: readValue(request.body, 'repeatPassword'),
      owner: customer,
    })) ?? (await checkCurrentPassword(dependencies, customer, readValue(request.body, 'currentPassword')));
  if (error) {
    const status = error.key === 'tooManyTries' ? 429 : 422;
    return sendAccountPage(context, { request, reply }, signedIn, { error, status });
  }
  await setPassword(dependencies, customer.customerId, newPassword, sessionUid);
  logSecurityEvent(request.log, 'password-changed', { customerId: customer.customerId, ipAddress: request.ip });
  await sendPasswordChangedEmail(context, request, customer);
  return sendAccountPage(context, { request, reply }, signedIn, { successKey: 'passwordChanged' });
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
  return sendAccountPage(context, { request, reply }, signedIn, { successKey: 'sessionsEnded' });
};

const showAccount: AccountAction = (context, request, reply, signedIn) =>
  sendAccountPage(context, { request, reply }, signedIn);

/** The account-manage page (ACC-013), where customers change what signs them in, and end their sessions. */
export function registerAccountRoutes(app: FastifyInstance, context: IdentityContext): void {
  app.get('/account', routeOptions, whenSignedIn(context, showAccount));
  app.get('/account/confirm', routeOptions, whenRecentlySignedIn(context, showAccount));
  app.post('/account/password', routeOptions, whenSignedIn(context, changePassword));
  app.post('/account/sessions', routeOptions, whenRecentlySignedIn(context, endOtherSessions));
  const relyingParty = findRelyingParty(context.dependencies.environment);
  if (!relyingParty) return;
  app.post('/account/passkeys', routeOptions, whenRecentlySignedIn(context, createPasskeyAction(relyingParty)));
  app.post('/account/passkeys/remove', routeOptions, whenRecentlySignedIn(context, removePasskey));
}
