import type { FastifyInstance } from 'fastify';
import { buildUnsubscribeUrl, registerOneClickUnsubscribe } from '../../../platform/mail/one-click-unsubscribe.ts';
import type { ReviewDependencies } from '../dependencies.ts';
import { declineInvitations } from './decline.ts';
import { buildDeclineLink } from './invitation-email.ts';

const path = '/mail/review-invitations/end';

type Dependencies = Pick<ReviewDependencies, 'db' | 'environment' | 'now'>;

export const buildDeclineUrl = ({ environment: { apiUrl } }: Dependencies, locale: string, token: string) =>
  buildUnsubscribeUrl({ apiUrl, path, locale, token });

/** Ends invitations to write reviews by one click in them. */
export const registerReviewUnsubscribe = (app: FastifyInstance, dependencies: Dependencies): Promise<void> =>
  registerOneClickUnsubscribe(app, {
    path,
    end: (token) => declineInvitations(dependencies, token),
    buildPageUrl: (link) => buildDeclineLink({ ...link, siteUrl: dependencies.environment.siteUrl }),
  });
