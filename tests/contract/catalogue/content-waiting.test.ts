import { EventEmitter } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createContentFeed } from '../../../src/publisher/watch-content.ts';
import { contentWaitingLimits, contentWaitingRetrySeconds } from '../../../src/config/content-waiting.ts';
import { getContentChanges } from '../../../src/contract/shell/content-changes.ts';
import { contentChangeRoutes } from '../../../src/server/areas/shell/content-change-routes.ts';
import { callApi, sendRequest } from '../../fixtures/http-request.ts';
import { type BasketBackend, startBasketBackend } from '../../fixtures/server/basket-backend.ts';

let backend: BasketBackend;
/** How many queries have asked for changes. */
let queries = 0;

beforeAll(async () => {
  backend = await startBasketBackend({
    onQuery: (text) => {
      if (text.startsWith('select') && text.includes('content_changes')) queries += 1;
    },
  });
});
afterAll(() => backend.stop());

const readVersion = async () => (await callApi(backend.url, getContentChanges)).version;
const changeContent = () =>
  sql`update product_texts set name = name || '.'
      where product_id = (select min(product_id) from product_texts)`.execute(backend.db);
const { inAll, perAddress } = contentWaitingLimits;

/** The calls of a process whose watch tells of a change when the test says so. */
function createWaitingCalls() {
  const changed = Promise.withResolvers<undefined>();
  const allWait = Promise.withResolvers<undefined>();
  let waiting = 0;
  const [route] = contentChangeRoutes(backend.db, {
    waitForChange: () => {
      waiting += 1;
      if (waiting === inAll) allWait.resolve(undefined);
      return changed.promise;
    },
    close: () => Promise.resolve(),
  });
  const call = async (since: number, ip: string, socket = new EventEmitter()) =>
    getContentChanges.reply.parse(
      await route?.handle({ query: { since, waitSeconds: 25 }, request: { ip, raw: { socket } } }),
    );
  return {
    call,
    allWait: allWait.promise,
    tellChange: () => {
      changed.resolve(undefined);
    },
  };
}
/** An address of its own, in a /64 of its own. */
const addressOf = (caller: number) => `2001:db8:0:${caller.toString(16)}::1`;

describe('T30 requests that wait for a change of the content', () => {
  test('are answered together after one query, however many they are', async () => {
    await changeContent();
    const version = await readVersion();
    const { call, allWait, tellChange } = createWaitingCalls();
    const replies = Promise.all(Array.from({ length: inAll }, (_, caller) => call(version, addressOf(caller))));
    await allWait;
    await changeContent();
    const before = queries;
    tellChange();
    const told = await replies;
    // Their first looks were one query too.
    expect(queries - before).toBeLessThanOrEqual(2);
    expect(told).toHaveLength(inAll);
    for (const { version: next, changes } of told)
      expect([next > version, changes]).toEqual([true, [expect.objectContaining({ kind: 'product' })]]);
  });

  test('that ask together since different versions are each told what they have not seen', async () => {
    const version = await readVersion();
    await changeContent();
    await sql`update menus set display_order = display_order + 1 where menu_id = 1`.execute(backend.db);
    const ask = (since: number) => callApi(backend.url, getContentChanges, { query: { since: String(since) } });
    const last = await readVersion();
    const replies = await Promise.all([version, last - 1, last, last + 1].map(ask));
    expect(replies.map(({ isComplete, changes }) => [isComplete, changes.map(({ kind }) => kind)])).toEqual([
      [true, ['menus', 'product']],
      [true, ['menus']],
      [true, []],
      [false, []],
    ]);
  });

  test('are limited in all, and those whose caller has left count no more', async () => {
    const version = await readVersion();
    const { call, allWait, tellChange } = createWaitingCalls();
    const sockets = Array.from({ length: inAll }, () => new EventEmitter());
    const replies = sockets.map((socket, caller) => call(version, addressOf(caller), socket));
    await allWait;
    await expect(call(version, addressOf(inAll))).rejects.toMatchObject({
      ...{ status: 503, code: 'TOO_MANY_WAITING', retryAfterSeconds: contentWaitingRetrySeconds },
    });
    sockets[0]?.emit('close');
    expect(await replies[0]).toMatchObject({ version, changes: [] });
    const next = call(version, addressOf(inAll));
    tellChange();
    expect(await next).toMatchObject({ version });
    await Promise.all(replies);
  });

  test('are limited for each address, and a publisher asks again when it is told to', async () => {
    const version = await readVersion();
    const query = { since: String(version), waitSeconds: '25' };
    const replies = Array.from({ length: perAddress + 1 }, () =>
      sendRequest(backend.url, getContentChanges, { query }),
    );
    const refused = await Promise.race(replies);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(contentWaitingRetrySeconds)]);
    expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_WAITING' });
    const feed = createContentFeed(backend.url, new AbortController().signal);
    await expect(feed.waitForVersion(version)).rejects.toMatchObject({
      retryAfterMs: contentWaitingRetrySeconds * 1000,
    });
    await changeContent();
    const statuses = (await Promise.all(replies)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([...Array.from({ length: perAddress }, () => 200), 429]);
  });
});
