import { listeningMs } from '../../../config/desk/limits.ts';
import type { DeskOverview } from '../../../contract/desk/requests.ts';
import type { DeskDependencies } from './dependencies.ts';
import { countChangesSince, findLiveRelease } from './live-release.ts';
import { findLastPreview, findLastRun, listOpenRequests, readPublisherState } from './request-queries.ts';

/** What is live, what waits, and what runs. */
export async function readOverview({ db, now }: DeskDependencies): Promise<DeskOverview> {
  const { lastSeenAt, releases, publishing } = await readPublisherState(db);
  const live = await findLiveRelease(db);
  const open = await listOpenRequests(db);
  return {
    live: live?.release ?? null,
    releases,
    publisher: {
      isListening: lastSeenAt !== null && now() - lastSeenAt.getTime() <= listeningMs,
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
      ...(publishing !== null && { publishing }),
    },
    running: open.find(({ status }) => status === 'running') ?? null,
    queue: open.filter(({ status }) => status === 'queued'),
    preview: await findLastPreview(db),
    lastRun: await findLastRun(db),
    unpublishedChanges: await countChangesSince(db, live?.contentTime ?? new Date(0)),
  };
}
