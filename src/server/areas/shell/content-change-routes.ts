import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { contentWaitingLimits, contentWaitingRetrySeconds } from '../../../config/content-waiting.ts';
import { getContentChanges } from '../../../contract/shell/content-changes.ts';
import type { ContentWatch } from '../../platform/database/content-watch.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { createPlaces } from '../../platform/http/places.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { createContentChangeReader } from './content-change-queries.ts';

const tooManyOfAddress = new Refusal(
  429,
  'TOO_MANY_WAITING',
  'Too many requests from this address wait for a change. Call without waitSeconds, or try again later.',
  { retryAfterSeconds: contentWaitingRetrySeconds },
);
const tooManyInAll = new Refusal(
  503,
  'TOO_MANY_WAITING',
  'Too many requests wait for a change. Call without waitSeconds, or try again later.',
  { retryAfterSeconds: contentWaitingRetrySeconds },
);

/** Resolves when the caller disconnects, so that nothing waits for them any more. */
function watchDisconnect({ raw: { socket } }: FastifyRequest) {
  const { promise, resolve } = Promise.withResolvers<'left'>();
  const leave = () => {
    resolve('left');
  };
  socket.once('close', leave);
  return { disconnected: promise, stop: () => socket.off('close', leave) };
}

export function contentChangeRoutes(db: Kysely<Tables>, watch: ContentWatch) {
  const readChanges = createContentChangeReader(db);
  const places = createPlaces(contentWaitingLimits, { ofAddress: tooManyOfAddress, inAll: tooManyInAll });

  async function waitForChanges(request: FastifyRequest, since: number, waitMs: number) {
    const leavePlace = places.take(request.ip);
    const { disconnected, stop } = watchDisconnect(request);
    try {
      // Waiting begins before the changes are read, so that no change is missed in between.
      const changed = watch.waitForChange(waitMs);
      const found = await readChanges(since);
      if (found.changes.length > 0 || !found.isComplete) return found;
      return (await Promise.race([changed, disconnected])) === 'left' ? found : await readChanges(since);
    } finally {
      stop();
      leavePlace();
    }
  }

  return [
    route(getContentChanges, ({ query: { since, waitSeconds = 0 }, request }) =>
      since === undefined || waitSeconds === 0
        ? readChanges(since)
        : waitForChanges(request, since, waitSeconds * 1000),
    ),
  ];
}
