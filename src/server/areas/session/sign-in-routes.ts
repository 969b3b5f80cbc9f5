import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors } from 'oidc-provider';
import type Provider from 'oidc-provider';
import { signInParameters } from '../../../contract/session/sign-in.ts';
import { endSessions, findSessions } from '../../platform/identity/records.ts';
import { toSubject } from './provider-account.ts';
import { noticePage } from './pages/password-pages.ts';
import { signInPage } from './pages/sign-in-page.ts';
import type { SignInPageProps } from './pages/sign-in-page.ts';
import type { IdentityDependencies } from './dependencies.ts';
import { sendPage, loadLocalizedTexts, readValue } from './send-page.ts';
import { signInByCode, signInByPassword } from './sign-in.ts';
import type { TextSource } from '../../platform/texts/text-source.ts';

const config = { policy: 'public' } as const;

interface Context {
  provider: Provider;
  dependencies: IdentityDependencies;
  texts: TextSource;
}
type InteractionDetails = Awaited<ReturnType<Provider['interactionDetails']>>;

/** The request that a browser is in the middle of; null when it is over, or was begun in another browser. */
async function findInteraction(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<InteractionDetails | null> {
  try {
    return await provider.interactionDetails(request.raw, reply.raw);
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return null;
    throw error;
  }
}

/** Whoever is signed in came here by Back, and goes on to the shop; anybody else may begin anew. */
async function sendInteractionEndedPage(
  { provider, dependencies: { environment }, texts }: Context,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const spoken = await loadLocalizedTexts(texts, request);
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
async function finishInteraction(
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
async function completeSignIn(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  details: InteractionDetails,
  by: { customerId: number; remember: boolean; amr: string },
) {
  const accountId = toSubject(by.customerId);
  const { db, now } = context.dependencies;
  const [former, uid] = [details.session?.accountId, details.session?.uid];
  if (former !== undefined && former !== accountId) {
    await endSessions(
      db,
      (await findSessions(db, former, new Date(now()))).filter((session) => session.uid === uid),
    );
    delete details.session;
    await details.save(details.exp - Math.floor(now() / 1_000));
  }
  return finishInteraction(context, request, reply, { login: { accountId, remember: by.remember, amr: [by.amr] } });
}

async function sendSignInPage(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  details: InteractionDetails,
  page: Partial<SignInPageProps>,
  status = 200,
) {
  const {
    dependencies: { environment },
    texts,
  } = context;
  const spoken = await loadLocalizedTexts(texts, request, readValue(details.params, 'ui_locales'));
  const userName = readValue(details.params, signInParameters.userName) || readValue(details.params, 'login_hint');
  return sendPage(
    reply,
    environment,
    spoken,
    signInPage(spoken, { uid: details.uid, siteUrl: environment.siteUrl, userName, staySignedIn: true, ...page }),
    status,
  );
}

async function openInteraction(context: Context, request: FastifyRequest, reply: FastifyReply) {
  const details = await findInteraction(context.provider, request, reply);
  if (!details) return sendInteractionEndedPage(context, request, reply);
  if (details.prompt.name !== 'login') return finishInteraction(context, request, reply, { consent: {} });
  const code = readValue(details.params, signInParameters.oneTimeCode);
  if (code === '') return sendSignInPage(context, request, reply, details, {});
  const result = await signInByCode(context.dependencies, {
    code,
    userName: readValue(details.params, signInParameters.userName),
    address: request.ip,
  });
  return 'errorKey' in result
    ? sendSignInPage(context, request, reply, details, { errorKey: result.errorKey })
    : completeSignIn(context, request, reply, details, { ...result, remember: true, amr: 'otp' });
}

async function submitSignIn(context: Context, request: FastifyRequest, reply: FastifyReply) {
  const details = await findInteraction(context.provider, request, reply);
  if (!details) return sendInteractionEndedPage(context, request, reply);
  const [userName, password] = [readValue(request.body, 'userName'), readValue(request.body, 'password')];
  const staySignedIn = readValue(request.body, 'staySignedIn') !== '';
  const result = await signInByPassword(context.dependencies, { userName, password, address: request.ip });
  if (!('errorKey' in result))
    return completeSignIn(context, request, reply, details, { ...result, remember: staySignedIn, amr: 'pwd' });
  return sendSignInPage(
    context,
    request,
    reply,
    details,
    { userName, staySignedIn, errorKey: result.errorKey },
    result.errorKey === 'tooManyTries' ? 429 : 422,
  );
}

async function cancelSignIn(context: Context, request: FastifyRequest, reply: FastifyReply) {
  const details = await findInteraction(context.provider, request, reply);
  return details
    ? finishInteraction(context, request, reply, {
        error: 'access_denied',
        error_description: 'The shopper went back.',
      })
    : sendInteractionEndedPage(context, request, reply);
}

/**
 * Signing in, within a request of the shop's. The provider's cookie, which is bound to the path, tells whose request it
 * is.
 */
export function registerSignInRoutes(app: FastifyInstance, context: Context): void {
  app.get('/interaction/:uid', { config }, (request, reply) => openInteraction(context, request, reply));
  app.post('/interaction/:uid', { config }, (request, reply) => submitSignIn(context, request, reply));
  app.get('/interaction/:uid/leave', { config }, (request, reply) => cancelSignIn(context, request, reply));
}
