import type { FastifyRequest } from 'fastify';
import { readValue } from '../../../platform/http/read-value.ts';
import type { CustomerRow } from '../../../platform/identity/customers.ts';
import { sendEmailInBackground } from '../../../platform/mail/send-email.ts';
import { logSecurityEvent } from '../../../platform/security-events.ts';
import { sendAccountPage } from '../account-action.ts';
import type { AccountAction } from '../account-action.ts';
import type { IdentityContext } from '../context.ts';
import { readRegistrationReply } from './browser-replies.ts';
import { deletePasskey } from './queries.ts';
import { addPasskey, toPasskeyName } from './register-passkey.ts';
import type { RelyingParty } from './relying-party.ts';

const emailKeys = {
  'passkey-added': { subject: 'passkeyAddedMailSubject', text: 'passkeyAddedMailText' },
  'passkey-removed': { subject: 'passkeyRemovedMailSubject', text: 'passkeyRemovedMailText' },
} as const;

/** Logs the change, and emails the customer, who may not have made it. */
async function reportChange(
  { dependencies: { environment, mailer }, pages }: IdentityContext,
  request: FastifyRequest,
  event: keyof typeof emailKeys,
  { customerId, email, preferredLocale }: CustomerRow,
): Promise<void> {
  logSecurityEvent(request.log, event, { customerId, ipAddress: request.ip });
  const { locale, t } = await pages.loadTexts(request, preferredLocale);
  const link = `${environment.identityUrl}/account?ui_locales=${locale}`;
  const { subject, text } = emailKeys[event];
  sendEmailInBackground(mailer, { to: email, subject: t(subject), text: t(text, { link }) }, request.log);
}

async function readName({ pages }: IdentityContext, request: FastifyRequest, { preferredLocale }: CustomerRow) {
  const { t } = await pages.loadTexts(request, preferredLocale);
  return toPasskeyName(readValue(request.body, 'name')) || t('passkeyDefaultName');
}

/** Creates the action that adds a passkey, which the browser has made for this host. */
export const createPasskeyAction =
  (relyingParty: RelyingParty): AccountAction =>
  async (context, request, reply, signedIn) => {
    const name = await readName(context, request, signedIn.customer);
    const newPasskey = { reply: readRegistrationReply(request.body), name };
    const isAdded = await addPasskey(context.dependencies, relyingParty, signedIn, newPasskey);
    if (!isAdded) return sendAccountPage(context, { request, reply }, signedIn, { hasPasskeyError: true, status: 422 });
    await reportChange(context, request, 'passkey-added', signedIn.customer);
    return sendAccountPage(context, { request, reply }, signedIn, { successKey: 'passkeyAdded' });
  };

export const removePasskey: AccountAction = async (context, request, reply, signedIn) => {
  const { customer } = signedIn;
  const name = await deletePasskey(context.dependencies.db, customer.customerId, readValue(request.body, 'passkey'));
  if (name === undefined) return sendAccountPage(context, { request, reply }, signedIn);
  await reportChange(context, request, 'passkey-removed', customer);
  return sendAccountPage(context, { request, reply }, signedIn, { successKey: 'passkeyRemoved' });
};
