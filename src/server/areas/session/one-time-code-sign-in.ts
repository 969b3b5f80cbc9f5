import type { FastifyReply, FastifyRequest } from 'fastify';
import { signInParameters } from '../../../contract/session/sign-in.ts';
import type { Exchange } from '../../platform/http/exchange.ts';
import { readValue } from '../../platform/http/read-value.ts';
import { findCustomer } from '../../platform/identity/customers.ts';
import { logSecurityEvent } from '../../platform/security-events.ts';
import type { IdentityContext } from './context.ts';
import { completeSignIn, findInteraction, sendInteractionEndedPage, sendSignInPage } from './interactions.ts';
import type { Interaction } from './interactions.ts';
import { findCodeOwner } from './one-time-codes.ts';
import { oneTimeCodePage } from './pages/one-time-code-page.ts';
import { signInByCode } from './sign-in.ts';

/** Signs in with the one-time code of the authorization request. */
export async function useOneTimeCode(
  context: IdentityContext,
  request: FastifyRequest,
  reply: FastifyReply,
  interaction: Interaction,
) {
  const code = readValue(interaction.params, signInParameters.oneTimeCode);
  const userName = readValue(interaction.params, signInParameters.userName);
  const result = await signInByCode(context.dependencies, { code, userName, ipAddress: request.ip });
  if (!('errorKey' in result)) {
    logSecurityEvent(request.log, 'one-time-code-used', { ...result, ipAddress: request.ip });
    return completeSignIn(context, { request, reply }, interaction, { ...result, remember: true, method: 'code' });
  }
  logSecurityEvent(request.log, 'one-time-code-refused', { ipAddress: request.ip });
  return sendSignInPage(context, { request, reply }, interaction, { errorKey: result.errorKey });
}

/** Shows a page that asks first, because a link with somebody else's code would sign the shopper in to that account. */
export async function sendOneTimeCodePage(
  context: IdentityContext,
  { request, reply }: Exchange,
  interaction: Interaction,
  code: string,
) {
  const { dependencies, pages } = context;
  const ownerId = await findCodeOwner(dependencies.db, 'sign-in', code, dependencies.now());
  const owner = ownerId === null ? undefined : await findCustomer(dependencies.db, ownerId);
  if (!owner) return sendSignInPage(context, { request, reply }, interaction, { errorKey: 'codeExpired' });
  const texts = await pages.loadTexts(request, readValue(interaction.params, 'ui_locales'));
  return pages.send(reply, texts, oneTimeCodePage(texts, { uid: interaction.uid, userName: owner.username }));
}

/** Signs in after the shopper has confirmed that the account is theirs. */
export async function submitOneTimeCode(context: IdentityContext, request: FastifyRequest, reply: FastifyReply) {
  const interaction = await findInteraction(context, request, reply);
  return interaction
    ? useOneTimeCode(context, request, reply, interaction)
    : sendInteractionEndedPage(context, request, reply);
}
