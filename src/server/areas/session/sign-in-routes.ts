import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors } from 'oidc-provider';
import type Provider from 'oidc-provider';
import { signInParameters } from '../../../contract/session/sign-in.ts';
import { endSessions, findSessions } from '../../platform/identity/records.ts';
import { routeOptions } from './context.ts';
import type { IdentityContext } from './context.ts';
import { noticePage } from './pages/notice-page.ts';
import { signInPage } from './pages/sign-in-page.ts';
import type { SignInPageProps } from './pages/sign-in-page.ts';
import { toSubject } from './provider-account.ts';
import { readValue } from '../../platform/http/read-value.ts';
import { signInByCode, signInByPassword } from './sign-in.ts';

/** What the provider calls an interaction: an authorization request that waits for the shopper to sign in. */
type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

/** Finds the interaction of this browser; null when it has ended or was started in another browser. */
async function findInteraction(
  { provider }: IdentityContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Interaction | null> {
  try {
    return await provider.interactionDetails(request.raw, reply.raw);
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return null;
    throw error;
  }
}

/** A signed-in shopper came here with the Back button and goes on to the shop; anybody else may start again. */
async function sendInteractionEndedPage(context: IdentityContext, request: FastifyRequest, reply: FastifyReply) {
  const { provider, pages } = context;
  const { siteUrl } = context.dependencies.environment;
  const texts = await pages.loadTexts(request);
  const { accountId } = await provider.Session.get(provider.createContext(request.raw, reply.raw));
  if (accountId !== undefined) return reply.redirect(`${siteUrl}/${texts.locale}/`, 303);
  const retryLink = { href: `${siteUrl}/${texts.locale}/login`, text: texts.t('tryAgain') };
  const page = noticePage(texts.t('requestEndedTitle'), texts.t('requestEndedText'), [retryLink]);
  return pages.send(reply, texts, page, 400);
}

/** Hands the result to the provider, which redirects the browser. */
async function finishInteraction(
  { provider }: IdentityContext,
  request: FastifyRequest,
  reply: FastifyReply,
  result: Parameters<Provider['interactionFinished']>[2],
) {
  const options = { mergeWithLastSubmission: false };
  return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result, options), 303);
}

/**
 * Ends the session of another account in this browser, with its grants. Otherwise the provider would ask the browser to
 * submit a form by script.
 */
async function endOtherAccountSession(
  { dependencies: { db, now } }: IdentityContext,
  interaction: Interaction,
  accountId: string,
): Promise<void> {
  const { session } = interaction;
  if (session === undefined || session.accountId === accountId) return;
  const sessions = await findSessions(db, session.accountId, new Date(now()));
  await endSessions(
    db,
    sessions.filter(({ uid }) => uid === session.uid),
  );
  delete interaction.session;
  await interaction.save(interaction.exp - Math.floor(now() / 1_000));
}

interface CompletedSignIn {
  customerId: number;
  remember: boolean;
  /** How the customer proved who they are (RFC 8176). */
  amr: 'pwd' | 'otp';
}

async function completeSignIn(
  context: IdentityContext,
  request: FastifyRequest,
  reply: FastifyReply,
  interaction: Interaction,
  { customerId, remember, amr }: CompletedSignIn,
) {
  const accountId = toSubject(customerId);
  await endOtherAccountSession(context, interaction, accountId);
  return finishInteraction(context, request, reply, { login: { accountId, remember, amr: [amr] } });
}

async function sendSignInPage(
  { dependencies: { environment }, pages }: IdentityContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { uid, params }: Interaction,
  props: Partial<SignInPageProps> = {},
  status = 200,
) {
  const texts = await pages.loadTexts(request, readValue(params, 'ui_locales'));
  const userName = readValue(params, signInParameters.userName) || readValue(params, 'login_hint');
  const page = signInPage(texts, { uid, siteUrl: environment.siteUrl, userName, staySignedIn: true, ...props });
  return pages.send(reply, texts, page, status);
}

/** Signs in with the one-time code of the request when there is one, and shows the form otherwise. */
async function openInteraction(context: IdentityContext, request: FastifyRequest, reply: FastifyReply) {
  const interaction = await findInteraction(context, request, reply);
  if (!interaction) return sendInteractionEndedPage(context, request, reply);
  if (interaction.prompt.name !== 'login') return finishInteraction(context, request, reply, { consent: {} });
  const code = readValue(interaction.params, signInParameters.oneTimeCode);
  if (code === '') return sendSignInPage(context, request, reply, interaction);
  const userName = readValue(interaction.params, signInParameters.userName);
  const result = await signInByCode(context.dependencies, { code, userName, ipAddress: request.ip });
  return 'errorKey' in result
    ? sendSignInPage(context, request, reply, interaction, { errorKey: result.errorKey })
    : completeSignIn(context, request, reply, interaction, { ...result, remember: true, amr: 'otp' });
}

async function submitSignIn(context: IdentityContext, request: FastifyRequest, reply: FastifyReply) {
  const interaction = await findInteraction(context, request, reply);
  if (!interaction) return sendInteractionEndedPage(context, request, reply);
  const userName = readValue(request.body, 'userName');
  const password = readValue(request.body, 'password');
  const staySignedIn = readValue(request.body, 'staySignedIn') !== '';
  const result = await signInByPassword(context.dependencies, { userName, password, ipAddress: request.ip });
  if (!('errorKey' in result))
    return completeSignIn(context, request, reply, interaction, { ...result, remember: staySignedIn, amr: 'pwd' });
  const { errorKey } = result;
  const status = errorKey === 'tooManyTries' ? 429 : 422;
  return sendSignInPage(context, request, reply, interaction, { userName, staySignedIn, errorKey }, status);
}

async function cancelSignIn(context: IdentityContext, request: FastifyRequest, reply: FastifyReply) {
  const interaction = await findInteraction(context, request, reply);
  if (!interaction) return sendInteractionEndedPage(context, request, reply);
  const result = { error: 'access_denied', error_description: 'The shopper went back.' };
  return finishInteraction(context, request, reply, result);
}

/** Signing in to the shop. The provider's cookie, which is bound to the path, says whose interaction it is. */
export function registerSignInRoutes(app: FastifyInstance, context: IdentityContext): void {
  app.get('/interaction/:uid', routeOptions, (request, reply) => openInteraction(context, request, reply));
  app.post('/interaction/:uid', routeOptions, (request, reply) => submitSignIn(context, request, reply));
  app.get('/interaction/:uid/leave', routeOptions, (request, reply) => cancelSignIn(context, request, reply));
}
