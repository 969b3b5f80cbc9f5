import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readValue } from '../../../platform/http/read-value.ts';
import { logSecurityEvent } from '../../../platform/security-events.ts';
import { routeOptions } from '../context.ts';
import type { IdentityContext } from '../context.ts';
import { redirectAfterForm } from '../form-state.ts';
import { completeSignIn, findInteraction, sendInteractionEndedPage } from '../interactions.ts';
import { readSignInReply } from './browser-replies.ts';
import type { RelyingParty } from './relying-party.ts';
import { findRelyingParty } from './relying-party.ts';
import { signInByPasskey } from './sign-in-by-passkey.ts';

async function submitPasskey(
  context: IdentityContext,
  relyingParty: RelyingParty,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const interaction = await findInteraction(context, request, reply);
  if (!interaction) return sendInteractionEndedPage(context, request, reply);
  const staySignedIn = readValue(request.body, 'staySignedIn') !== '';
  const { uid } = interaction;
  const passkeySignIn = { interactionUid: uid, reply: readSignInReply(request.body), ipAddress: request.ip };
  const result = await signInByPasskey(context.dependencies, relyingParty, passkeySignIn);
  const event = 'errorKey' in result ? 'passkey-refused' : 'passkey-used';
  logSecurityEvent(request.log, event, { customerId: result.customerId, ipAddress: request.ip });
  if (!('errorKey' in result))
    return completeSignIn(context, { request, reply }, interaction, {
      ...result,
      remember: staySignedIn,
      method: 'passkey',
    });
  return redirectAfterForm(context, reply, {
    path: `/interaction/${uid}`,
    query: { error: result.errorKey },
    state: { userName: '', staySignedIn },
  });
}

/** Registers signing in by a passkey, where the provider's host allows passkeys. */
export function registerPasskeySignIn(app: FastifyInstance, context: IdentityContext): void {
  const relyingParty = findRelyingParty(context.dependencies.environment);
  if (!relyingParty) return;
  app.post('/interaction/:uid/passkey', routeOptions, (request, reply) =>
    submitPasskey(context, relyingParty, request, reply),
  );
}
