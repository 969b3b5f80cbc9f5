import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { guessLimits, passwordLength } from '../../../config/session/identity.ts';
import { isPassword } from './password.ts';
import { findCustomer } from '../account/index.ts';
import type { CustomerRow } from '../account/index.ts';
import { endSessions, findSessions } from '../../platform/identity/records.ts';
import { forgetTries, takeTry } from '../../platform/database/attempts.ts';
import { customerIdOf, subjectOf } from './provider-account.ts';
import { accountPage } from './pages/account-page.ts';
import type { AccountPage } from './pages/account-page.ts';
import type { PasswordWrong } from './pages/password-pages.ts';
import type { IdentityParts } from './parts.ts';
import { accountClientId } from './provider.ts';
import { sendPage, spokenTo, valueOf } from './send-page.ts';
import { faultOfNew, setPassword } from './sign-in.ts';
import type { Texts } from '../../platform/texts/texts.ts';

const config = { policy: 'public' } as const;

interface Context {
  provider: Provider;
  parts: IdentityParts;
  texts: Texts;
}
interface Own {
  customer: CustomerRow;
  sessionUid: string;
}

/** Whose browser this is, by the provider's session cookie; null for nobody's. */
async function ownerOf(
  { provider, parts: { db } }: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Own | null> {
  const session = await provider.Session.get(provider.createContext(request.raw, reply.raw));
  const customerId = session.accountId === undefined ? undefined : customerIdOf(session.accountId);
  const customer = customerId === undefined ? undefined : await findCustomer(db, customerId);
  return customer ? { customer, sessionUid: session.uid } : null;
}

/** The provider signs in whoever is not, by a request that yields nothing but the session, and comes back. */
function signInFirst({ parts: { environment } }: Context, request: FastifyRequest, reply: FastifyReply) {
  const asked = valueOf(request.query, 'ui_locales');
  const query = {
    client_id: accountClientId,
    response_type: 'none',
    scope: 'openid',
    redirect_uri: `${environment.identityUrl}/account`,
    ...(asked && { ui_locales: asked }),
  };
  return reply.redirect(`/auth?${new URLSearchParams(query)}`, 303);
}

async function show(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { customer, sessionUid }: Own,
  page: Partial<AccountPage> = {},
  status = 200,
) {
  const {
    parts: { db, environment, now },
    texts,
  } = context;
  const spoken = await spokenTo(texts, request, valueOf(request.query, 'ui_locales') || customer.preferredLocale);
  const sessions = await findSessions(db, subjectOf(customer.customerId), new Date(now()));
  return sendPage(
    reply,
    environment,
    spoken,
    accountPage(spoken, {
      siteUrl: environment.siteUrl,
      userName: customer.username,
      sessions,
      ownUid: sessionUid,
      ...page,
    }),
    status,
  );
}

async function currentFault(
  { db, now }: IdentityParts,
  { customerId, passwordHash }: CustomerRow,
  password: string,
): Promise<PasswordWrong | null> {
  if (!(await takeTry(db, 'own password', subjectOf(customerId), guessLimits.signInAccount, now())))
    return { key: 'tooManyTries', field: 'currentPassword' };
  return (await isPassword(password.slice(0, passwordLength.most), passwordHash))
    ? null
    : { key: 'currentPasswordWrong', field: 'currentPassword' };
}

async function changePassword(context: Context, request: FastifyRequest, reply: FastifyReply, own: Own) {
  const { parts, texts } = context;
  const [current, password, repeated] = [
    valueOf(request.body, 'currentPassword'),
    valueOf(request.body, 'newPassword'),
    valueOf(request.body, 'repeatPassword'),
  ];
  const wrong = faultOfNew(password, repeated) ?? (await currentFault(parts, own.customer, current));
  if (wrong) return show(context, request, reply, own, { wrong }, wrong.key === 'tooManyTries' ? 429 : 422);
  await setPassword(parts, own.customer.customerId, password, own.sessionUid);
  await forgetTries(parts.db, 'own password', subjectOf(own.customer.customerId));
  const { t } = await spokenTo(texts, request, own.customer.preferredLocale);
  await parts.post.send({ to: own.customer.email, subject: t('changedMailSubject'), text: t('changedMailText') });
  return show(context, request, reply, own, { done: 'passwordChanged' });
}

/** Ends one other session of the account, or without a name all others. */
async function endOthers(context: Context, request: FastifyRequest, reply: FastifyReply, own: Own) {
  const { db, now } = context.parts;
  const wanted = valueOf(request.body, 'session');
  const sessions = await findSessions(db, subjectOf(own.customer.customerId), new Date(now()));
  await endSessions(
    db,
    sessions.filter(({ uid }) => uid !== own.sessionUid && (wanted === '' || uid === wanted)),
  );
  return show(context, request, reply, own, { done: 'sessionsEnded' });
}

type Work = typeof changePassword;

/** The account-manage page: what an account's owner does about her password and her sessions. */
export function registerAccount(app: FastifyInstance, context: Context): void {
  const owned = (work: Work) => async (request: FastifyRequest, reply: FastifyReply) => {
    const own = await ownerOf(context, request, reply);
    return own ? work(context, request, reply, own) : signInFirst(context, request, reply);
  };
  app.get(
    '/account',
    { config },
    owned((...args) => show(...args)),
  );
  app.post('/account/password', { config }, owned(changePassword));
  app.post('/account/sessions', { config }, owned(endOthers));
}
