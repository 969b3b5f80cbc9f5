import type { FastifyInstance } from 'fastify';
import { buildUnsubscribeUrl, registerOneClickUnsubscribe } from '../../platform/mail/one-click-unsubscribe.ts';
import type { NoticeDependencies } from './dependencies.ts';
import { buildNoticeEndLink } from './emails.ts';
import { endNoticesOf } from './end-notices.ts';

const path = '/mail/notices/end';

type Dependencies = Pick<NoticeDependencies, 'db' | 'environment' | 'now'>;

export const buildNoticeUnsubscribeUrl = ({ environment: { apiUrl } }: Dependencies, locale: string, token: string) =>
  buildUnsubscribeUrl({ apiUrl, path, locale, token });

/** Ends all notices to an address by one click in its emails. */
export const registerNoticeUnsubscribe = (app: FastifyInstance, dependencies: Dependencies): Promise<void> =>
  registerOneClickUnsubscribe(app, {
    path,
    end: (token) => endNoticesOf(dependencies, token),
    buildPageUrl: (link) => buildNoticeEndLink({ ...link, siteUrl: dependencies.environment.siteUrl }),
  });
