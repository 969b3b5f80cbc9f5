import type { FastifyRequest } from 'fastify';
import { sendContactMessage } from '../../../contract/referral/distributors.ts';
import {
  getReferralEmailTemplates,
  getReferralHistory,
  sendReferralByEmail,
} from '../../../contract/kredits/awards.ts';
import { notFound, signInRequired } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import type { Caller } from '../../platform/http/route.ts';
import { contactDistributor } from '../contact/index.ts';
import { readReferralHistory } from './history.ts';
import { listInvitationTemplates } from './email.ts';
import { inviteFriends } from './invite-friends.ts';
import type { EmailDependencies, MessageSender } from '../contact/index.ts';

const toMessageSender = ({ customerId }: Caller, request: FastifyRequest): MessageSender => ({
  userId: customerId,
  ipAddress: request.ip,
  logger: request.log,
});

export const emailRoutes = (parts: EmailDependencies) => [
  route(sendReferralByEmail, ({ body, caller, request }) =>
    caller ? inviteFriends(parts, body, toMessageSender(caller, request)) : signInRequired,
  ),
  route(getReferralEmailTemplates, () => listInvitationTemplates(parts)),
  // Somebody else's history is not there (reliability T14).
  route(getReferralHistory, ({ params, caller }) =>
    caller?.customerId === params.userId ? readReferralHistory(parts, params) : notFound('customer'),
  ),
  route(sendContactMessage, ({ params, body, caller, request }) =>
    caller ? contactDistributor(parts, params.id, body, toMessageSender(caller, request)) : signInRequired,
  ),
];
