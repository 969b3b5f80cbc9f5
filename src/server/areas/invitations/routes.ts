import type { FastifyRequest } from 'fastify';
import { sendContactMessage } from '../../../contract/referral/distributors.ts';
import {
  getReferralEmailTemplates,
  getReferralHistory,
  sendReferralByEmail,
} from '../../../contract/kredits/rewards.ts';
import { notFound, signInRequired } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import type { Caller } from '../../platform/http/route.ts';
import { contactDistributor } from '../contact/index.ts';
import { historyOf } from './history.ts';
import { invitationTemplates } from './invitation-email.ts';
import { invite } from './invite.ts';
import type { LetterParts, Writer } from '../contact/index.ts';

const writerOf = ({ userId }: Caller, request: FastifyRequest): Writer => ({
  userId,
  address: request.ip,
  logger: request.log,
});

export const letterRoutes = (parts: LetterParts) => [
  route(sendReferralByEmail, ({ body, caller, request }) =>
    caller ? invite(parts, body, writerOf(caller, request)) : signInRequired,
  ),
  route(getReferralEmailTemplates, () => invitationTemplates(parts)),
  // Somebody else's history is not there (reliability T14).
  route(getReferralHistory, ({ params, caller }) =>
    caller?.userId === params.userId ? historyOf(parts, params) : notFound('customer'),
  ),
  route(sendContactMessage, ({ params, body, caller, request }) =>
    caller ? contactDistributor(parts, params.id, body, writerOf(caller, request)) : signInRequired,
  ),
];
