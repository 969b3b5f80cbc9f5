import type { FastifyReply, FastifyRequest } from 'fastify';
import { identityLifetimes } from '../../../config/session/identity.ts';
import type { Exchange } from '../../platform/http/exchange.ts';
import { readValue } from '../../platform/http/read-value.ts';
import { findSessions } from '../../platform/identity/records.ts';
import type { IdentityContext } from './context.ts';
import { accountPage } from './pages/account-page.ts';
import type { AccountPageProps } from './pages/account-page.ts';
import { describePasskeys } from './passkeys/describe-passkeys.ts';
import { toSubject } from './provider-account.ts';
import { accountClientId } from './provider.ts';
import { findSignedInCustomer } from './signed-in-customer.ts';
import type { SignedInCustomer } from './signed-in-customer.ts';

/** What a signed-in customer does on the account page. */
export type AccountAction = (
  context: IdentityContext,
  request: FastifyRequest,
  reply: FastifyReply,
  signedIn: SignedInCustomer,
) => Promise<FastifyReply>;

/**
 * Sends a guest to the provider to sign in. The request opens a session, issues no tokens, and comes back here. With
 * `maxAgeSeconds`, a customer whose sign-in is older signs in again.
 */
function redirectToSignIn(
  { dependencies: { environment } }: IdentityContext,
  request: FastifyRequest,
  reply: FastifyReply,
  maxAgeSeconds?: number,
) {
  const requestedLocales = readValue(request.query, 'ui_locales');
  const query = new URLSearchParams({
    client_id: accountClientId,
    response_type: 'none',
    scope: 'openid',
    redirect_uri: `${environment.identityUrl}/account`,
    ...(requestedLocales && { ui_locales: requestedLocales }),
    ...(maxAgeSeconds !== undefined && { max_age: String(maxAgeSeconds) }),
  });
  return reply.redirect(`/auth?${query}`, 303);
}

/** Runs an action for whoever is signed in in this browser. Everybody else signs in first. */
export const whenSignedIn =
  (context: IdentityContext, action: AccountAction) => async (request: FastifyRequest, reply: FastifyReply) => {
    const signedIn = await findSignedInCustomer(context, request, reply);
    return signedIn ? action(context, request, reply, signedIn) : redirectToSignIn(context, request, reply);
  };

/**
 * Runs an action for whoever signed in a few minutes ago. Everybody else signs in again first, because somebody else
 * may use the browser by now.
 */
export const whenRecentlySignedIn =
  (context: IdentityContext, action: AccountAction) => async (request: FastifyRequest, reply: FastifyReply) => {
    const signedIn = await findSignedInCustomer(context, request, reply);
    return signedIn?.isRecent
      ? action(context, request, reply, signedIn)
      : redirectToSignIn(context, request, reply, identityLifetimes.recentSignIn);
  };

export async function sendAccountPage(
  { dependencies, pages }: IdentityContext,
  { request, reply }: Exchange,
  signedIn: SignedInCustomer,
  { status = 200, ...props }: Partial<AccountPageProps> & { status?: number } = {},
) {
  const { db, environment, now } = dependencies;
  const { customer, sessionUid, isRecent } = signedIn;
  const texts = await pages.loadTexts(request, readValue(request.query, 'ui_locales') || customer.preferredLocale);
  const page = accountPage(texts, {
    siteUrl: environment.siteUrl,
    userName: customer.username,
    sessions: await findSessions(db, toSubject(customer.customerId), new Date(now())),
    currentSessionUid: sessionUid,
    isRecent,
    passkeys: await describePasskeys(dependencies, signedIn),
    ...props,
  });
  return pages.send(reply, texts, page, status);
}
