import {
  confirmNotice,
  endMyNotice,
  endNotices,
  getMyNotices,
  requestNotice,
} from '../../../contract/notices/notices.ts';
import { requireCaller } from '../../platform/http/require-caller.ts';
import { route } from '../../platform/http/route.ts';
import type { NoticeDependencies } from './dependencies.ts';
import { confirmNoticeOf, endNoticeOfCustomer, endNoticesOf, readMyNotices } from './end-notices.ts';
import { requestNoticeOf } from './request-notice.ts';

export const noticeRoutes = (dependencies: NoticeDependencies) => [
  route(requestNotice, async ({ body, caller, request }) => {
    const sender = { customerId: caller?.customerId ?? null, ipAddress: request.ip };
    return { state: await requestNoticeOf(dependencies, body, sender) };
  }),
  route(confirmNotice, ({ body }) => confirmNoticeOf(dependencies, body.token)),
  route(endNotices, async ({ body }) => {
    await endNoticesOf(dependencies, body.token);
    return {};
  }),
  route(getMyNotices, ({ caller }) => readMyNotices(dependencies.db, requireCaller(caller).customerId)),
  route(endMyNotice, async ({ params, caller }) => {
    await endNoticeOfCustomer(dependencies.db, requireCaller(caller).customerId, params.id);
    return {};
  }),
];
