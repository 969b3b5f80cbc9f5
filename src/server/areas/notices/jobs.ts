import { z } from 'zod';
import type { JobHandler } from '../../platform/jobs/job-queue.ts';
import type { NoticeDependencies } from './dependencies.ts';
import { noticeQueues } from './queues.ts';
import { sendNews } from './send-news.ts';
import { sendProof } from './send-proof.ts';

/** `at` tells one email of a notice from the next. */
const NoticeJob = z.object({ id: z.string(), at: z.number() });

/** What the jobs of this area do, by queue. Every one of them may run more than once. */
export const createNoticeJobHandlers = (
  dependencies: NoticeDependencies,
): Readonly<Record<(typeof noticeQueues)[keyof typeof noticeQueues], JobHandler>> => ({
  [noticeQueues.proof]: (data) => {
    const { id, at } = NoticeJob.parse(data);
    return sendProof(dependencies, id, at);
  },
  [noticeQueues.news]: (data) => {
    const { id, at } = NoticeJob.parse(data);
    return sendNews(dependencies, id, at);
  },
});
