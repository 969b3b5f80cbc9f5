import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { attemptLimits, passwordLength } from '../../../config/session/identity.ts';
import { verifyPassword } from './password.ts';
import { findCustomer } from '../account/index.ts';
import type { CustomerRow } from '../account/index.ts';
import { endSessions, findSessions } from '../../platform/identity/records.ts';
import { resetAttempts, takeAttempt } from '../../platform/database/attempts.ts';
import { parseSubject, toSubject } from './provider-account.ts';
import { accountPage } from './pages/account-page.ts';
import type { AccountPageProps } from './pages/account-page.ts';
import type { PasswordError } from './pages/password-pages.ts';
import type { IdentityDependencies } from './dependencies.ts';
import { accountClientId } from './provider.ts';
import { sendPage, loadLocalizedTexts, readValue } from './send-page.ts';
import { validateNewPassword, setPassword } from './sign-in.ts';
import type { TextSource } from '../../platform/texts/text-source.ts';

const config = { policy: 'public' } as const;

interface Context {
  provider: Provider;
  dependencies: IdentityDependencies;
  texts: TextSource;
}
interface SignedInCustomer {
  customer: CustomerRow;
  sessionUid: string;
}

/** Whose browser this is, by the provider's session cookie; null for nobody's. */
async function findSignedInCustomer(
  { provider, dependencies: { db } }: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignedInCustomer | null> {
  const session = await provider.Session.get(provider.createContext(request.raw, reply.raw));
  const customerId = session.accountId === undefined ? undefined : parseSubject(session.accountId);
  const customer = customerId === undefined ? undefined : await findCustomer(db, customerId);
  return customer ? { customer, sessionUid: session.uid } : null;
}

/** The provider signs in whoever is not, by a request that yields nothing but the session, and comes back. */
function redirectToSignIn({ dependencies: { environment } }: Context, request: FastifyRequest, reply: FastifyReply) {
  const asked = readValue(request.query, 'ui_locales');
  const query = {
    client_id: accountClientId,
    response_type: 'none',
    scope: 'openid',
    redirect_uri: `${environment.identityUrl}/account`,
    ...(asked && { ui_locales: asked }),
  };
  return reply.redirect(`/auth?${new URLSearchParams(query)}`, 303);
}

async function sendAccountPage(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { customer, sessionUid }: SignedInCustomer,
  page: Partial<AccountPageProps> = {},
  status = 200,
) {
  const {
    dependencies: { db, environment, now },
    texts,
  } = context;
  const spoken = await loadLocalizedTexts(
    texts,
    request,
    readValue(request.query, 'ui_locales') || customer.preferredLocale,
  );
  const sessions = await findSessions(db, toSubject(customer.customerId), new Date(now()));
  return sendPage(
    reply,
    environment,
    spoken,
    accountPage(spoken, {
      siteUrl: environment.siteUrl,
      userName: customer.username,
      sessions,
      currentSessionUid: sessionUid,
      ...page,
    }),
    status,
  );
}

async function checkCurrentPassword(
  { db, now }: IdentityDependencies,
  { customerId, passwordHash }: CustomerRow,
  password: string,
): Promise<PasswordError | null> {
  if (!(await takeAttempt(db, 'own password', toSubject(customerId), attemptLimits.signInAccount, now())))
    return { key: 'tooManyTries', field: 'currentPassword' };
  return (await verifyPassword(password.slice(0, passwordLength.most), passwordHash))
    ? null
    : { key: 'currentPasswordWrong', field: 'currentPassword' };
}

async function changePassword(context: Context, request: FastifyRequest, reply: FastifyReply, own: SignedInCustomer) {
  const { dependencies, texts } = context;
  const [current, password, repeated] = [
    readValue(request.body, 'currentPassword'),
    readValue(request.body, 'newPassword'),
    readValue(request.body, 'repeatPassword'),
  ];
  const wrong =
    validateNewPassword(password, repeated) ?? (await checkCurrentPassword(dependencies, own.customer, current));
  if (wrong)
    return sendAccountPage(context, request, reply, own, { error: wrong }, wrong.key === 'tooManyTries' ? 429 : 422);
  await setPassword(dependencies, own.customer.customerId, password, own.sessionUid);
  await resetAttempts(dependencies.db, 'own password', toSubject(own.customer.customerId));
  const { t } = await loadLocalizedTexts(texts, request, own.customer.preferredLocale);
  await dependencies.mailer.send({
    to: own.customer.email,
    subject: t('changedMailSubject'),
    text: t('changedMailText'),
  });
  return sendAccountPage(context, request, reply, own, { successKey: 'passwordChanged' });
}

/** Ends one other session of the account, or without a name all others. */
async function endOtherSessions(context: Context, request: FastifyRequest, reply: FastifyReply, own: SignedInCustomer) {
  const { db, now } = context.dependencies;
  const wanted = readValue(request.body, 'session');
  const sessions = await findSessions(db, toSubject(own.customer.customerId), new Date(now()));
  await endSessions(
    db,
    sessions.filter(({ uid }) => uid !== own.sessionUid && (wanted === '' || uid === wanted)),
  );
  return sendAccountPage(context, request, reply, own, { successKey: 'sessionsEnded' });
}

type AccountAction = typeof changePassword;

/** The account-manage page: what an account's owner does about her password and her sessions. */
export function registerAccountRoutes(app: FastifyInstance, context: Context): void {
  const owned = (work: AccountAction) => async (request: FastifyRequest, reply: FastifyReply) => {
    const own = await findSignedInCustomer(context, request, reply);
    return own ? work(context, request, reply, own) : redirectToSignIn(context, request, reply);
  };
  app.get(
    '/account',
    { config },
    owned((...args) => sendAccountPage(...args)),
  );
  app.post('/account/password', { config }, owned(changePassword));
  app.post('/account/sessions', { config }, owned(endOtherSessions));
}
