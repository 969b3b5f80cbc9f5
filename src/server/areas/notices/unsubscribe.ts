import type { FastifyInstance } from 'fastify';
import { buildUnsubscribeUrl, registerOneClickUnsubscribe } from '../../platform/mail/one-click-unsubscribe.ts';
import type { UnsubscribePages } from '../../platform/mail/unsubscribe-pages.ts';
import type { NoticeDependencies } from './dependencies.ts';
import { endNoticesOf } from './end-notices.ts';
import { createNoticeTexts } from './notice-texts.ts';
import { toEndKey } from './tokens.ts';

const path = '/mail/notices/end';

type Dependencies = Pick<NoticeDependencies, 'db' | 'environment' | 'now'>;

export const buildNoticeUnsubscribeUrl = (
  { environment: { apiUrl } }: Pick<Dependencies, 'environment'>,
  locale: string,
  token: string,
) => buildUnsubscribeUrl({ apiUrl, path, locale, token: toEndKey(token) });

/** Ends all notices to an address by one click in its emails, or by the button of a page. */
export const registerNoticeUnsubscribe = (
  app: FastifyInstance,
  dependencies: Dependencies,
  pages: UnsubscribePages,
): Promise<void> =>
  registerOneClickUnsubscribe(app, {
    ...{ path, pages, createTexts: createNoticeTexts },
    end: (token) => endNoticesOf(dependencies, token),
  });
