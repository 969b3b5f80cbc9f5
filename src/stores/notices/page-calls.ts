import { CallError } from '../../client/call-error.ts';
import type { BodyOf } from '../../contract/endpoint.ts';
import {
  confirmNotice,
  endMyNotice,
  endNotices,
  getMyNotices,
  type MyNotices,
  requestNotice,
} from '../../contract/notices/notices.ts';
import { createBrowserEnvironment } from '../create-browser-environment.ts';

export type { MyNotices } from '../../contract/notices/notices.ts';

const createPageCall = () => createBrowserEnvironment(document.documentElement.dataset['api'] ?? '').call;

type NoticeRequest = BodyOf<typeof requestNotice>;
export type NoticeOutcome = 'listed' | 'proof-asked' | 'invalid' | 'not-needed' | 'gone' | 'too-many' | 'failed';

const outcomes: Readonly<Record<string, NoticeOutcome>> = {
  INVALID_REQUEST: 'invalid',
  NOTICE_NOT_NEEDED: 'not-needed',
  NOTICE_PRODUCT_GONE: 'gone',
  TOO_MANY_REQUESTS: 'too-many',
};

/** Asks for an email about a product. */
export async function askForNotice(body: NoticeRequest): Promise<NoticeOutcome> {
  try {
    return (await createPageCall()(requestNotice, { body })).state;
  } catch (error) {
    if (error instanceof CallError) return outcomes[error.code] ?? 'failed';
    throw error;
  }
}

const notFoundStatus = 404;

/** Returns null for a link whose time is over. Throws CallError for other failures. */
async function followLink<T>(follow: () => Promise<T>): Promise<T | null> {
  try {
    return await follow();
  } catch (error) {
    if (error instanceof CallError && error.status === notFoundStatus) return null;
    throw error;
  }
}

export const confirmByLink = (token: string) => followLink(() => createPageCall()(confirmNotice, { body: { token } }));
export const endByLink = (token: string) => followLink(() => createPageCall()(endNotices, { body: { token } }));

/** Returns null where nobody is signed in, or the API cannot be reached or has no notices. */
export async function loadMyNotices(): Promise<MyNotices | null> {
  try {
    return await createPageCall()(getMyNotices);
  } catch (error) {
    if (error instanceof CallError) return null;
    throw error;
  }
}

/** Throws CallError. */
export const endNotice = (id: string): Promise<object> => createPageCall()(endMyNotice, { params: { id }, body: {} });
