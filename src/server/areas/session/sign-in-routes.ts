import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors } from 'oidc-provider';
import type Provider from 'oidc-provider';
import { signInParameters } from '../../../contract/session/sign-in.ts';
import { endSessions, findSessions } from '../../platform/identity/records.ts';
import { subjectOf } from './provider-account.ts';
import { noticePage } from './pages/password-pages.ts';
import { signInPage } from './pages/sign-in-page.ts';
import type { SignInPage } from './pages/sign-in-page.ts';
import type { IdentityParts } from './parts.ts';
import { sendPage, spokenTo, valueOf } from './send-page.ts';
import { signInByCode, signInByPassword } from './sign-in.ts';
import type { Texts } from '../../platform/texts/texts.ts';

const config = { policy: 'public' } as const;

interface Context {
  provider: Provider;
  parts: IdentityParts;
  texts: Texts;
}
type Details = Awaited<ReturnType<Provider['interactionDetails']>>;

/** The request that a browser is in the middle of; null when it is over, or was begun in another browser. */
async function detailsOf(provider: Provider, request: FastifyRequest, reply: FastifyReply): Promise<Details | null> {
  try {
    return await provider.interactionDetails(request.raw, reply.raw);
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return null;
    throw error;
  }
}

/** Whoever is signed in came here by Back, and goes on to the shop; anybody else may begin anew. */
async function tellItIsOver(
  { provider, parts: { environment }, texts }: Context,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const spoken = await spokenTo(texts, request);
  const { accountId } = await provider.Session.get(provider.createContext(request.raw, reply.raw));
  if (accountId !== undefined) return reply.redirect(`${environment.siteUrl}/${spoken.locale}/`, 303);
  const again = { href: `${environment.siteUrl}/${spoken.locale}/login`, text: spoken.t('tryAgain') };
  return sendPage(
    reply,
    environment,
    spoken,
    noticePage(spoken.t('requestEndedTitle'), spoken.t('requestEndedText'), [again]),
    400,
  );
}

/** Lets the provider go on with an outcome; it answers the browser itself. */
async function finish(
  { provider }: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: Parameters<Provider['interactionFinished']>[2],
) {
  const returnTo = await provider.interactionResult(request.raw, reply.raw, outcome, {
    mergeWithLastSubmission: false,
  });
  return reply.redirect(returnTo, 303);
}

/**
 * Signs in. Another account's session in this browser ends first, with what was granted under it: the provider would
 * ask the browser to send a form
 * by script for that.
 */
async function signIn(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  details: Details,
  by: { customerId: number; remember: boolean; amr: string },
) {
  const accountId = subjectOf(by.customerId);
  const { db, now } = context.parts;
  const [former, uid] = [details.session?.accountId, details.session?.uid];
  if (former !== undefined && former !== accountId) {
    await endSessions(
      db,
      (await findSessions(db, former, new Date(now()))).filter((session) => session.uid === uid),
    );
    delete details.session;
    await details.save(details.exp - Math.floor(now() / 1_000));
  }
  return finish(context, request, reply, { login: { accountId, remember: by.remember, amr: [by.amr] } });
}

async function ask(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  details: Details,
  page: Partial<SignInPage>,
  status = 200,
) {
  const {
    parts: { environment },
    texts,
  } = context;
  const spoken = await spokenTo(texts, request, valueOf(details.params, 'ui_locales'));
  const userName = valueOf(details.params, signInParameters.userName) || valueOf(details.params, 'login_hint');
  return sendPage(
    reply,
    environment,
    spoken,
    signInPage(spoken, { uid: details.uid, siteUrl: environment.siteUrl, userName, staySignedIn: true, ...page }),
    status,
  );
}

async function open(context: Context, request: FastifyRequest, reply: FastifyReply) {
  const details = await detailsOf(context.provider, request, reply);
  if (!details) return tellItIsOver(context, request, reply);
  if (details.prompt.name !== 'login') return finish(context, request, reply, { consent: {} });
  const code = valueOf(details.params, signInParameters.oneTimeCode);
  if (code === '') return ask(context, request, reply, details, {});
  const result = await signInByCode(context.parts, {
    code,
    userName: valueOf(details.params, signInParameters.userName),
    address: request.ip,
  });
  return 'wrong' in result
    ? ask(context, request, reply, details, { wrong: result.wrong })
    : signIn(context, request, reply, details, { ...result, remember: true, amr: 'otp' });
}

async function submit(context: Context, request: FastifyRequest, reply: FastifyReply) {
  const details = await detailsOf(context.provider, request, reply);
  if (!details) return tellItIsOver(context, request, reply);
  const [userName, password] = [valueOf(request.body, 'userName'), valueOf(request.body, 'password')];
  const staySignedIn = valueOf(request.body, 'staySignedIn') !== '';
  const result = await signInByPassword(context.parts, { userName, password, address: request.ip });
  if (!('wrong' in result))
    return signIn(context, request, reply, details, { ...result, remember: staySignedIn, amr: 'pwd' });
  return ask(
    context,
    request,
    reply,
    details,
    { userName, staySignedIn, wrong: result.wrong },
    result.wrong === 'tooManyTries' ? 429 : 422,
  );
}

async function leave(context: Context, request: FastifyRequest, reply: FastifyReply) {
  const details = await detailsOf(context.provider, request, reply);
  return details
    ? finish(context, request, reply, { error: 'access_denied', error_description: 'The shopper went back.' })
    : tellItIsOver(context, request, reply);
}

/**
 * Signing in, within a request of the shop's. The provider's cookie, which is bound to the path, tells whose request it
 * is.
 */
export function registerInteractions(app: FastifyInstance, context: Context): void {
  app.get('/interaction/:uid', { config }, (request, reply) => open(context, request, reply));
  app.post('/interaction/:uid', { config }, (request, reply) => submit(context, request, reply));
  app.get('/interaction/:uid/leave', { config }, (request, reply) => leave(context, request, reply));
}
