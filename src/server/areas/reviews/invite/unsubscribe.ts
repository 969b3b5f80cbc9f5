import type { FastifyInstance } from 'fastify';
import { buildUnsubscribeUrl, registerOneClickUnsubscribe } from '../../../platform/mail/one-click-unsubscribe.ts';
import type { UnsubscribePages } from '../../../platform/mail/unsubscribe-pages.ts';
import type { ReviewDependencies } from '../dependencies.ts';
import { declineInvitations } from './decline.ts';
import { toDeclineKey } from './tokens.ts';
import { createReviewTexts } from '../review-texts.ts';

const path = '/mail/review-invitations/end';

type Dependencies = Pick<ReviewDependencies, 'db' | 'environment' | 'now'>;

export const buildDeclineUrl = (
  { environment: { apiUrl } }: Pick<Dependencies, 'environment'>,
  locale: string,
  token: string,
) => buildUnsubscribeUrl({ apiUrl, path, locale, token: toDeclineKey(token) });

/** Ends invitations to write reviews by one click in them, or by the button of a page. */
export const registerReviewUnsubscribe = (
  app: FastifyInstance,
  dependencies: Dependencies,
  pages: UnsubscribePages,
): Promise<void> =>
  registerOneClickUnsubscribe(app, {
    ...{ path, pages, createTexts: createReviewTexts },
    end: (token) => declineInvitations(dependencies, token),
  });
