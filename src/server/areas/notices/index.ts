/** The parts of this area that other areas and the server may use. */
export { deleteNoticeData, listNoticeData } from './end-notices.ts';
export { createNoticeJobHandlers } from './jobs.ts';
export { moveNotices } from './move-notices.ts';
export { noticeQueues } from './queues.ts';
export { deleteExpiredNotices, sendDueNotices } from './send-due-notices.ts';
export { registerNoticeUnsubscribe } from './unsubscribe.ts';
export type { NoticeDependencies } from './dependencies.ts';
