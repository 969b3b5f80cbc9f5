import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { signInParameters } from '../../../contract/session/sign-in.ts';
import { readValue } from '../../platform/http/read-value.ts';
import { fromShopDetail } from '../../platform/identity/interaction-policy.ts';
import { logSecurityEvent, type SecurityEvent } from '../../platform/security-events.ts';
import type { IdentityTextKey } from '../../platform/texts/text-keys.ts';
import { routeOptions } from './context.ts';
import type { IdentityContext } from './context.ts';
import { readFormError, readFormState, redirectAfterForm } from './form-state.ts';
import {
  completeSignIn,
  findInteraction,
  finishInteraction,
  sendInteractionEndedPage,
  sendSignInPage,
} from './interactions.ts';
import { sendOneTimeCodePage, submitOneTimeCode, useOneTimeCode } from './one-time-code-sign-in.ts';
import { signInByPassword } from './sign-in.ts';
import type { SignInResult } from './sign-in.ts';

/** Signs in with the one-time code of the request when there is one, and shows the form otherwise. */
async function openInteraction(context: IdentityContext, request: FastifyRequest, reply: FastifyReply) {
  const interaction = await findInteraction(context, request, reply);
  if (!interaction) return sendInteractionEndedPage(context, request, reply);
  if (interaction.prompt.name !== 'login') return finishInteraction(context, request, reply, { consent: {} });
  const error = readFormError(request);
  if (error) {
    return sendSignInPage(context, { request, reply }, interaction, { ...readFormState(request), ...error });
  }
  const code = readValue(interaction.params, signInParameters.oneTimeCode);
  if (code === '') return sendSignInPage(context, { request, reply }, interaction);
  return interaction.prompt.details[fromShopDetail] === true
    ? useOneTimeCode(context, request, reply, interaction)
    : sendOneTimeCodePage(context, { request, reply }, interaction, code);
}

const eventsByError: Partial<Record<IdentityTextKey, SecurityEvent>> = {
  wrongCredentials: 'password-wrong',
  tooManyTries: 'sign-in-delayed',
};

function logPasswordSignIn(request: FastifyRequest, result: SignInResult): void {
  if (!('errorKey' in result)) return;
  const event = eventsByError[result.errorKey];
  if (event) logSecurityEvent(request.log, event, { ipAddress: request.ip, customerId: result.customerId });
}

async function submitSignIn(context: IdentityContext, request: FastifyRequest, reply: FastifyReply) {
  const interaction = await findInteraction(context, request, reply);
  if (!interaction) return sendInteractionEndedPage(context, request, reply);
  const userName = readValue(request.body, 'userName');
  const password = readValue(request.body, 'password');
  const staySignedIn = readValue(request.body, 'staySignedIn') !== '';
  const result = await signInByPassword(context.dependencies, { userName, password, ipAddress: request.ip });
  logPasswordSignIn(request, result);
  if (!('errorKey' in result))
    return completeSignIn(context, { request, reply }, interaction, {
      ...result,
      remember: staySignedIn,
      method: 'password',
    });
  return redirectAfterForm(context, reply, {
    path: `/interaction/${interaction.uid}`,
    query: { error: result.errorKey },
    state: { userName, staySignedIn },
  });
}

async function cancelSignIn(context: IdentityContext, request: FastifyRequest, reply: FastifyReply) {
  const interaction = await findInteraction(context, request, reply);
  if (!interaction) return sendInteractionEndedPage(context, request, reply);
  const result = { error: 'access_denied', error_description: 'The shopper went back.' };
  return finishInteraction(context, request, reply, result);
}

/** The routes of the sign-in. The provider's cookie, which is bound to the path, identifies the interaction. */
export function registerSignInRoutes(app: FastifyInstance, context: IdentityContext): void {
  app.get('/interaction/:uid', routeOptions, (request, reply) => openInteraction(context, request, reply));
  app.post('/interaction/:uid', routeOptions, (request, reply) => submitSignIn(context, request, reply));
  app.post('/interaction/:uid/code', routeOptions, (request, reply) => submitOneTimeCode(context, request, reply));
  app.get('/interaction/:uid/leave', routeOptions, (request, reply) => cancelSignIn(context, request, reply));
}
