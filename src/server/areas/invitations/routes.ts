import {
  getReferralEmailTemplates,
  getReferralHistory,
  sendReferralByEmail,
} from '../../../contract/invitations/invitations.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { readOperation } from '../../platform/http/operation-id.ts';
import { requireCaller } from '../../platform/http/require-caller.ts';
import { route } from '../../platform/http/route.ts';
import type { InvitationDependencies } from './dependencies.ts';
import { listInvitationTemplates } from './emails.ts';
import { readReferralHistory } from './history.ts';
import { inviteFriends } from './invite-friends.ts';

const inviteFriendsRoute = (dependencies: InvitationDependencies) =>
  route(sendReferralByEmail, async ({ params, body, caller, request }) => {
    const { customerId } = requireCaller(caller);
    const operation = readOperation(request, caller, { params, body });
    await inviteFriends(dependencies, body, { customerId, operation, ipAddress: request.ip });
    return {};
  });

const templatesRoute = (dependencies: InvitationDependencies) =>
  route(getReferralEmailTemplates, () => listInvitationTemplates(dependencies));

/** The history of another customer is answered as not found (T14). */
const historyRoute = (dependencies: InvitationDependencies) =>
  route(getReferralHistory, ({ params, caller }) => {
    if (caller?.customerId !== params.userId) throw notFound('customer');
    return readReferralHistory(dependencies, params);
  });

export const invitationRoutes = (dependencies: InvitationDependencies) => [
  inviteFriendsRoute(dependencies),
  templatesRoute(dependencies),
  historyRoute(dependencies),
];
