import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors } from 'oidc-provider';
import type Provider from 'oidc-provider';
import { fromCheckout, signInParameters } from '../../../contract/session/sign-in.ts';
import type { Exchange } from '../../platform/http/exchange.ts';
import { readValue } from '../../platform/http/read-value.ts';
import { endSessions, findSessions } from '../../platform/identity/records.ts';
import { logSecurityEvent } from '../../platform/security-events.ts';
import { claimByEmail } from './claim-by-email.ts';
import type { IdentityContext } from './context.ts';
import { returnSignIn } from './limit-sign-in-out.ts';
import { noticePage } from './pages/notice-page.ts';
import { signInPage } from './pages/sign-in-page.ts';
import type { SignInPageProps } from './pages/sign-in-page.ts';
import { findRelyingParty } from './passkeys/relying-party.ts';
import { createSignInOptions } from './passkeys/sign-in-by-passkey.ts';
import { toSubject } from './provider-account.ts';

/** What the provider calls an interaction: an authorization request that waits for the shopper to sign in. */
export type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

/** Finds the interaction of this browser; null when it has ended or was started in another browser. */
export async function findInteraction(
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

/** Sends a signed-in shopper, who came here with the Back button, on to the shop. Anybody else may start again. */
export async function sendInteractionEndedPage(context: IdentityContext, request: FastifyRequest, reply: FastifyReply) {
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
export async function finishInteraction(
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
  /** How the customer proved who they are. */
  method: keyof typeof authenticationMethods;
}

/**
 * The authentication methods of each way to sign in (RFC 8176). A passkey is a key that its holder unlocked: two
 * factors.
 */
const authenticationMethods = { password: ['pwd'], code: ['otp'], passkey: ['pop', 'user', 'mfa'] } as const;

/** Completes a sign-in, and gives the customer what waits for their proven email. */
export async function completeSignIn(
  context: IdentityContext,
  { request, reply }: Exchange,
  interaction: Interaction,
  { customerId, remember, method }: CompletedSignIn,
) {
  const accountId = toSubject(customerId);
  await endOtherAccountSession(context, interaction, accountId);
  await claimByEmail(context, request, customerId);
  await returnSignIn(context.dependencies.db, request.ip);
  logSecurityEvent(request.log, 'signed-in', { customerId, method, ipAddress: request.ip });
  return finishInteraction(context, request, reply, {
    login: { accountId, remember, amr: [...authenticationMethods[method]] },
  });
}

export async function sendSignInPage(
  { dependencies, pages }: IdentityContext,
  { request, reply }: Exchange,
  { uid, params }: Interaction,
  { status = 200, ...props }: Partial<SignInPageProps> & { status?: number } = {},
) {
  const texts = await pages.loadTexts(request, readValue(params, 'ui_locales'));
  const userName = readValue(params, signInParameters.userName) || readValue(params, 'login_hint');
  const { siteUrl } = dependencies.environment;
  const relyingParty = findRelyingParty(dependencies.environment);
  const passkeyOptions = relyingParty && (await createSignInOptions(dependencies, relyingParty, uid));
  const isFromCheckout = readValue(params, signInParameters.from) === fromCheckout;
  const given = { uid, siteUrl, userName, passkeyOptions, isFromCheckout };
  const page = signInPage(texts, { ...given, staySignedIn: true, ...props });
  return pages.send(reply, texts, page, status);
}
