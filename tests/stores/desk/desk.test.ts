import { randomBytes } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { atom } from 'nanostores';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Call, CallInput } from '../../../src/client/call.ts';
import { CallError } from '../../../src/client/call-error.ts';
import { deskPictureLimits } from '../../../src/config/desk/campaigns.ts';
import { uploadDeskPicture } from '../../../src/contract/desk/campaigns.ts';
import type { ImportMapping } from '../../../src/contract/desk/import-mapping.ts';
import { importDeskCatalogue } from '../../../src/contract/desk/imports.ts';
import { getDeskProduct, saveDeskProduct, searchDeskProducts } from '../../../src/contract/desk/products.ts';
import type { DeskProduct, ProductEdit } from '../../../src/contract/desk/products.ts';
import {
  cancelPublishRequest,
  getDeskOverview,
  getPublishRuns,
  requestPublish,
} from '../../../src/contract/desk/requests.ts';
import type { DeskOverview, PublishRequest } from '../../../src/contract/desk/requests.ts';
import { getDeskTexts, saveDeskText } from '../../../src/contract/desk/texts.ts';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import type { AddressBar } from '../../../src/stores/account/navigation.ts';
import { createDeskAccess } from '../../../src/stores/desk/access.ts';
import { createCallDesk } from '../../../src/stores/desk/call-desk.ts';
import { createCampaignsStore } from '../../../src/stores/desk/campaigns.ts';
import { createImportStore } from '../../../src/stores/desk/imports.ts';
import { createDeskNavigation } from '../../../src/stores/desk/navigation.ts';
import { createOverviewStore } from '../../../src/stores/desk/overview.ts';
import { createRunsStore } from '../../../src/stores/desk/paged.ts';
import { createProductsStore } from '../../../src/stores/desk/products.ts';
import { createTextsStore } from '../../../src/stores/desk/texts.ts';
import type { ChosenPicture } from '../../../src/stores/desk/upload-picture.ts';
import type { DeskHub } from '../../../src/stores/desk/watch-desk.ts';
import { createToasts } from '../../../src/stores/shell/toasts.ts';
import { createFakeClock } from '../../fixtures/tabs/clock.ts';

type Answer = (input: CallInput<Endpoint>) => unknown;
let answers: Map<Endpoint, Answer>;
let asked: { endpoint: Endpoint; input: CallInput<Endpoint> }[];
let isRefused: boolean;
beforeEach(() => {
  answers = new Map();
  asked = [];
  isRefused = false;
});

const refusal = (status: number, code: string, errors: CallError['errors'] = []) =>
  new CallError({ status, code, message: code, errors });
const fail =
  (error: CallError): Answer =>
  () => {
    throw error;
  };

function open() {
  const clock = createFakeClock();
  const call = (async (endpoint: Endpoint, input: CallInput<Endpoint> = {}) => {
    await Promise.resolve();
    asked.push({ endpoint, input });
    const answer = answers.get(endpoint);
    if (!answer) throw refusal(0, 'OFFLINE');
    return answer(input);
  }) as Call;
  let isHidden = false;
  let whenVisible = () => {};
  const setHidden = (value: boolean) => {
    isHidden = value;
    if (!value) whenVisible();
  };
  const environment = {
    ...{ now: clock.now, serverNow: clock.now, runAfter: clock.runAfter },
    randomId: () => `operation-${asked.length}`,
    onOnlineOrVisible: (listener: () => void) => {
      whenVisible = listener;
    },
    isHidden: () => isHidden,
  };
  const toasts = createToasts(environment);
  const callDesk = createCallDesk(call, () => {
    isRefused = true;
  });
  const $connectionId = atom<string | null>(null);
  const listeners: (() => void)[] = [];
  const hub: DeskHub = {
    $connectionId,
    waitForConnectionId: () => Promise.resolve(''),
    onScenario: (_, listener) => {
      listeners.push(() => {
        listener({ Scenario: 'DeskChanged' } as Parameters<typeof listener>[0]);
      });
      return () => undefined;
    },
  };
  const tellChange = () => {
    for (const listener of listeners) listener();
  };
  const dependencies = { callDesk, environment, toasts, hub, page: { locale: 'en-us' } };
  return {
    clock,
    $connectionId,
    tellChange,
    setHidden,
    dependencies,
    codes: () => toasts.$toasts.get().map(({ code }) => code),
  };
}

const request = (change: Partial<PublishRequest> = {}): PublishRequest => ({
  ...{ id: 1, kind: 'publish', status: 'queued', requestedBy: 'ivy', requestedAt: '2026-01-01T00:00:00Z' },
  ...{ runAt: '2026-01-01T00:00:00Z', allow: [], force: false, startedAt: null, finishedAt: null },
  ...{ progress: null, report: null },
  ...change,
});
const overview = (change: Partial<DeskOverview> = {}): DeskOverview => ({
  ...{ live: null, releases: [], publisher: { isListening: true, lastSeenAt: null }, running: null, queue: [] },
  ...{ preview: null, unpublishedChanges: 0 },
  ...change,
});

describe('the overview', () => {
  test('is asked for every second while something runs, and else every ten', async () => {
    const { clock, dependencies } = open();
    const store = createOverviewStore(dependencies);
    let running: PublishRequest | null = request({ status: 'running' });
    answers.set(getDeskOverview, () => overview({ running }));
    await store.load();
    for (let second = 0; second < 3; second += 1) {
      await clock.advance(1_000);
    }
    expect([asked.length, store.$endedRuns.get()]).toEqual([4, 0]);
    running = null;
    await clock.advance(1_000);
    expect([asked.length, store.$endedRuns.get()]).toEqual([5, 1]);
    await clock.advance(9_000);
    expect(asked).toHaveLength(5);
    await clock.advance(1_000);
    expect(asked).toHaveLength(6);
  });

  test('RT-006 with the hub it is read when a change is told, and asked repeatedly only while the hub is away', async () => {
    const { clock, $connectionId, tellChange, dependencies } = open();
    const store = createOverviewStore(dependencies);
    answers.set(getDeskOverview, () => overview({ running: request({ status: 'running' }) }));
    await store.load();
    $connectionId.set('connection');
    await clock.advance(1);
    expect(asked).toHaveLength(2);
    await clock.advance(40_000);
    expect(asked).toHaveLength(2);
    answers.set(getDeskOverview, () => overview());
    for (let change = 0; change < 5; change += 1) tellChange();
    await clock.advance(1);
    expect([asked.length, store.$endedRuns.get()]).toEqual([4, 1]);
    $connectionId.set(null);
    await clock.advance(10_001);
    expect(asked).toHaveLength(6);
  });

  test('changes that are told while nobody sees the page are read once, when it is seen again', async () => {
    const { clock, $connectionId, tellChange, setHidden, dependencies } = open();
    const store = createOverviewStore(dependencies);
    answers.set(getDeskOverview, () => overview({ running: request({ status: 'running' }) }));
    $connectionId.set('connection');
    await store.load();
    setHidden(true);
    answers.set(getDeskOverview, () => overview());
    for (let change = 0; change < 5; change += 1) tellChange();
    await clock.advance(1);
    expect([asked.length, store.$overview.get()?.running?.id]).toEqual([1, 1]);
    setHidden(false);
    await clock.advance(1);
    expect([asked.length, store.$overview.get()?.running, store.$endedRuns.get()]).toEqual([2, null, 1]);
  });

  test('a publisher that falls silent is noticed although the hub tells nothing', async () => {
    const { clock, $connectionId, dependencies } = open();
    const store = createOverviewStore(dependencies);
    $connectionId.set('connection');
    answers.set(getDeskOverview, () => overview());
    await store.load();
    answers.set(getDeskOverview, () => overview({ publisher: { isListening: false, lastSeenAt: null } }));
    await clock.advance(45_000);
    expect(store.$overview.get()?.publisher.isListening).toBe(false);
    await clock.advance(100_000);
    expect(asked).toHaveLength(2);
  });

  test('tells the end of a run, also of one between two questions, but not of a cancelled one', async () => {
    const { clock, dependencies } = open();
    const store = createOverviewStore(dependencies);
    answers.set(getDeskOverview, () => overview());
    answers.set(requestPublish, () => request({ id: 7 }));
    await store.load();
    await store.request({ kind: 'preview' });
    expect(store.$endedRuns.get()).toBe(1);
    answers.set(getDeskOverview, () => overview({ queue: [request({ id: 8 })] }));
    await clock.advance(10_000);
    answers.set(cancelPublishRequest, () => request({ id: 8, status: 'cancelled' }));
    answers.set(getDeskOverview, () => overview());
    await store.cancel(8);
    expect(store.$endedRuns.get()).toBe(1);
  });

  test('stays when the API is away, says so, and comes back', async () => {
    const { clock, dependencies } = open();
    const store = createOverviewStore(dependencies);
    answers.set(getDeskOverview, () => overview({ unpublishedChanges: 3 }));
    expect(await store.load()).toBe(true);
    answers.delete(getDeskOverview);
    await clock.advance(10_000);
    expect([store.$isStale.get(), store.$overview.get()?.unpublishedChanges]).toEqual([true, 3]);
    answers.set(getDeskOverview, () => overview());
    await clock.advance(10_000);
    expect([store.$isStale.get(), store.$overview.get()?.unpublishedChanges]).toEqual([false, 0]);
  });

  test('a request has an operation id, and its end is told', async () => {
    const { dependencies, codes } = open();
    const store = createOverviewStore(dependencies);
    answers.set(getDeskOverview, () => overview());
    answers.set(requestPublish, () => request());
    expect(await store.request({ kind: 'publish', allow: ['PRICE_JUMP'] })).toMatchObject({ id: 1 });
    expect(asked[0]?.input).toMatchObject({
      operationId: 'operation-0',
      body: { kind: 'publish', allow: ['PRICE_JUMP'], force: false },
    });
    answers.set(requestPublish, fail(refusal(400, 'RUN_AT_TOO_FAR')));
    expect(await store.request({ kind: 'publish' })).toBeNull();
    expect(codes()).toEqual(['requested_publish', 'runAtTooFar']);
    answers.set(requestPublish, fail(refusal(409, 'OTHER_RELEASE_LIVE')));
    const rollback = { from: 'release-2', to: 'release-1' };
    expect(await store.request({ kind: 'rollback', rollback })).toBeNull();
    expect([asked.at(-2)?.input.body, codes().at(-1)]).toMatchObject([{ rollback }, 'otherReleaseLive']);
  });
});

describe('access', () => {
  type User = Parameters<Parameters<Parameters<typeof createDeskAccess>[0]['session']['onUserChange']>[0]>[0];
  function enter(user: User, probe: () => Promise<boolean>) {
    const listeners: ((changed: User) => void)[] = [];
    const access = createDeskAccess({
      session: {
        $state: atom(user ? ('unknown' as const) : ('guest' as const)),
        waitForUser: () => {
          for (const listener of listeners) listener(user);
          return Promise.resolve(user);
        },
        onUserChange: (listener) => void listeners.push(listener),
        signIn: () => Promise.resolve(),
        signOut: () => Promise.resolve(),
      },
      probe,
    });
    return { access, tell: (changed: User) => listeners.forEach((listener) => listener(changed)) };
  }
  const somebody = { userId: 7 } as unknown as NonNullable<User>;

  test('guests are asked to sign in, and staff get in', async () => {
    const guest = enter(null, () => Promise.resolve(true));
    await guest.access.start();
    expect(guest.access.$status.get()).toBe('guest');
    const staff = enter(somebody, () => Promise.resolve(true));
    await staff.access.start();
    expect(staff.access.$status.get()).toBe('ready');
    staff.tell(null);
    expect(staff.access.$status.get()).toBe('guest');
  });

  test('a renewed session of the same user shows the desk throughout, and another user enters it anew', async () => {
    let probes = 0;
    const { access, tell } = enter(somebody, () => {
      probes += 1;
      return Promise.resolve(true);
    });
    await access.start();
    const statuses: string[] = [];
    access.$status.listen((status) => void statuses.push(status));
    tell({ ...somebody });
    await Promise.resolve();
    expect([statuses, probes]).toEqual([[], 1]);
    tell({ ...somebody, userId: 8 });
    await Promise.resolve();
    await Promise.resolve();
    expect([statuses, probes]).toEqual([['loading', 'ready'], 2]);
  });

  test('somebody who is no staff is told so, at the start and later', async () => {
    const { dependencies } = open();
    answers.set(getDeskOverview, fail(refusal(403, 'STAFF_ONLY')));
    const { load } = createOverviewStore(dependencies);
    const { access } = enter(somebody, async () => {
      const isAnswered = await load();
      if (isRefused) access.refuse();
      return isAnswered;
    });
    await access.start();
    expect(access.$status.get()).toBe('refused');
  });

  test('an API that does not answer can be asked again', async () => {
    let isUp = false;
    const { access } = enter(somebody, () => Promise.resolve(isUp));
    await access.start();
    expect(access.$status.get()).toBe('failed');
    isUp = true;
    await access.start();
    expect(access.$status.get()).toBe('ready');
  });
});

describe('products', () => {
  const product = { sku: 'AV-1', version: 'v1' } as DeskProduct;
  const newest = { ...product, version: 'v2' };
  const edit: ProductEdit = { version: 'v1', countries: [], texts: [] };

  test('of two searches the last one counts, whichever is answered first', async () => {
    const { dependencies } = open();
    const store = createProductsStore(dependencies);
    const first = Promise.withResolvers<unknown>();
    answers.set(searchDeskProducts, ({ query }) =>
      query?.['query'] === 'slow' ? first.promise : { products: [{ sku: 'quick' }], hasMore: false },
    );
    const slow = store.search('slow');
    await store.search('quick ');
    first.resolve({ products: [{ sku: 'slow' }], hasMore: false });
    await slow;
    expect(store.$search.get()).toMatchObject({ status: 'ready', products: [{ sku: 'quick' }] });
  });

  test.each([
    ['saved', () => ({ status: 'saved', product: newest }), { status: 'saved', product: newest }, ['productSaved']],
    ['unconfirmed', () => ({ status: 'unconfirmed', findings: [] }), { status: 'unconfirmed', findings: [] }, []],
    [
      'refused',
      fail(refusal(400, 'INVALID_REQUEST', [{ field: 'countries.US.price', code: 'priceInvalid', message: '' }])),
      { status: 'refused', fields: [{ field: 'countries.US.price', code: 'priceInvalid' }] },
      [],
    ],
    ['changed', fail(refusal(409, 'PRODUCT_CHANGED')), { status: 'changed', product: newest }, []],
    ['failed', fail(refusal(500, 'UNEXPECTED_ERROR')), { status: 'failed' }, ['notSaved']],
    ['of a product that is gone', fail(refusal(404, 'PRODUCT_NOT_FOUND')), { status: 'failed' }, ['productMissing']],
  ])('an edit that is %s', async (_, answer, outcome, codes) => {
    const { dependencies, codes: shown } = open();
    answers.set(saveDeskProduct, answer);
    answers.set(getDeskProduct, () => newest);
    expect(await createProductsStore(dependencies).save('AV-1', edit, false)).toEqual(outcome);
    expect(shown()).toEqual(codes);
  });

  test('an unknown sku and a failure are told apart', async () => {
    const { dependencies } = open();
    const store = createProductsStore(dependencies);
    answers.set(getDeskProduct, fail(refusal(404, 'PRODUCT_NOT_FOUND')));
    await store.open('AV-0');
    expect(store.$product.get()).toEqual({ status: 'missing' });
    answers.delete(getDeskProduct);
    await store.open('AV-0');
    expect(store.$product.get()).toEqual({ status: 'failed' });
  });
});

describe('texts', () => {
  const text = { key: 'menu', text: 'Menu', reference: 'Menu', isHtml: false, isRequired: true, description: '' };
  const file = (value: string) => ({ locales: [], namespaces: ['shop'], texts: [{ ...text, text: value }] });

  test('a saved text stands in the list, one that somebody else has saved is shown', async () => {
    const { dependencies, codes } = open();
    const store = createTextsStore(dependencies);
    answers.set(getDeskTexts, () => file('Menu'));
    await store.load('en-us', 'shop');
    answers.set(saveDeskText, () => ({ status: 'saved', text: { ...text, text: 'All' } }));
    expect(await store.save({ key: 'menu', text: 'All', before: 'Menu', isConfirmed: false })).toEqual({
      status: 'saved',
    });
    expect(store.$texts.get()).toMatchObject({ texts: [{ text: 'All' }] });
    answers.set(saveDeskText, fail(refusal(409, 'TEXT_CHANGED')));
    answers.set(getDeskTexts, () => file('Theirs'));
    const outcome = await store.save({ key: 'menu', text: 'Mine', before: 'All', isConfirmed: false });
    expect(outcome).toEqual({ status: 'changed', text: 'Theirs' });
    expect(store.$texts.get()).toMatchObject({ texts: [{ text: 'Theirs' }] });
    answers.delete(getDeskTexts);
    await store.save({ key: 'menu', text: 'Mine', before: 'Theirs', isConfirmed: false });
    expect(codes().at(-1)).toBe('notSaved');
  });
});

describe('imports', () => {
  const content = { categories: [], products: [{ sku: 'A' }] };
  const isContent = (value: unknown): value is string | Buffer<ArrayBuffer> =>
    typeof value === 'string' || Buffer.isBuffer(value);
  const chosen = (value: unknown, size?: number) => {
    const file = new File([isContent(value) ? value : JSON.stringify(value)], 'spring.json');
    return size === undefined ? file : Object.defineProperty(file, 'size', { value: size });
  };

  test.each([
    ['no JSON', chosen('{'), 'importUnreadable'],
    ['no catalogue', chosen({ products: [] }), 'importUnreadable'],
    ['too large', chosen(content, 1e9), 'importTooLarge'],
  ])('a file that is %s is never sent', async (_, file, problem) => {
    const store = createImportStore(open().dependencies);
    await store.check(file, 'add');
    expect([store.$import.get(), asked]).toEqual([{ status: 'failed', problem }, []]);
  });

  test('only a file that was checked is imported, once', async () => {
    const store = createImportStore(open().dependencies);
    await store.apply();
    expect(asked).toEqual([]);
    answers.set(importDeskCatalogue, () => ({ isApplied: false }));
    await store.check(chosen(content), 'replace');
    await store.apply();
    await store.apply();
    expect(asked.map(({ input }) => input.body)).toEqual([
      { fileName: 'spring.json', mode: 'replace', file: content, isDryRun: true },
      { fileName: 'spring.json', mode: 'replace', file: content, isDryRun: false },
    ]);
    expect(store.$import.get()).toMatchObject({ status: 'applied' });
  });

  test('a file of another shop is sent as it is, and again with another way of reading it', async () => {
    const store = createImportStore(open().dependencies);
    answers.set(importDeskCatalogue, () => ({ isApplied: false }));
    await store.check(chosen('Handle,Title\n'), 'add');
    const mapping: ImportMapping = {
      ...{ columns: {}, categories: {}, options: {}, countries: [], locales: ['en-us'] },
      currency: 'USD',
      salePrices: 'charge',
      weights: 'show',
    };
    await store.checkAgain(mapping);
    const upload = btoa('Handle,Title\n');
    expect(asked.map(({ input }) => input.body)).toEqual([
      { fileName: 'spring.json', mode: 'add', upload, isDryRun: true },
      { fileName: 'spring.json', mode: 'add', upload, mapping, isDryRun: true },
    ]);
  });

  test('a large file is packed before it is sent, so that the shop need not hold all of it', async () => {
    const store = createImportStore(open().dependencies);
    answers.set(importDeskCatalogue, () => ({ isApplied: false }));
    const text = `id,title,price\n${'A,Night balm,20.00\n'.repeat(100_000)}`;
    await store.check(chosen(text), 'add');
    const sent = z.object({ upload: z.string() }).parse(asked[0]?.input.body);
    expect(sent.upload.length).toBeLessThan(text.length / 50);
    expect(gunzipSync(Buffer.from(sent.upload, 'base64')).toString()).toBe(text);
  });

  test.each([
    ['a gzip', gzipSync(randomBytes(1_500_000))],
    ['a zip or workbook', Buffer.concat([Buffer.from('PK\u0003\u0004'), randomBytes(1_500_000)])],
  ])('a large file that is packed already is sent as it is: %s', async (_, packed) => {
    const store = createImportStore(open().dependencies);
    answers.set(importDeskCatalogue, () => ({ isApplied: false }));
    await store.check(chosen(packed), 'add');
    const sent = z.object({ upload: z.string() }).parse(asked[0]?.input.body);
    expect(Buffer.from(sent.upload, 'base64').equals(packed)).toBe(true);
  });

  test('what the API says of a file is shown', async () => {
    const store = createImportStore(open().dependencies);
    answers.set(importDeskCatalogue, fail(refusal(422, 'IMPORT_FILE_XML')));
    await store.check(chosen('<rss/>'), 'add');
    expect(store.$import.get()).toMatchObject({ status: 'failed', problem: 'importUnreadable' });
  });

  test('what the API refuses has a text', async () => {
    const store = createImportStore(open().dependencies);
    answers.set(importDeskCatalogue, fail(refusal(413, 'REQUEST_TOO_LARGE')));
    await store.check(chosen(content), 'add');
    expect(store.$import.get()).toEqual({ status: 'failed', problem: 'importTooLarge' });
  });
});

describe('a picture', () => {
  const bytes = new Uint8Array([1, 2, 250]);
  const choose = (change: Partial<ChosenPicture> = {}) =>
    createCampaignsStore(open().dependencies).uploadPicture({
      ...{ type: 'image/png', size: bytes.length, arrayBuffer: () => Promise.resolve(bytes.buffer) },
      ...change,
    });

  test('is sent in Base64, and gets a name', async () => {
    answers.set(uploadDeskPicture, () => ({ picture: 'uploads/1.png' }));
    expect(await choose()).toEqual({ isOk: true, picture: 'uploads/1.png' });
    expect(asked.map(({ input }) => input.body)).toEqual([{ data: 'AQL6' }]);
  });

  test.each([
    ['uploadWrongType', { type: 'image/svg+xml' }],
    ['uploadTooLarge', { size: deskPictureLimits.bytes + 1 }],
    ['uploadUnreadable', { arrayBuffer: () => Promise.reject(new Error('moved')) }],
  ] as const)('that cannot be sent asks for another one: %s', async (problem, change) => {
    expect(await choose(change)).toEqual({ isOk: false, problem });
    expect(asked).toEqual([]);
  });

  test.each([
    ['uploadUnreadable', refusal(400, 'DESK_PICTURE_INVALID')],
    ['uploadNotSent', refusal(0, 'OFFLINE')],
  ] as const)('that is refused or lost on the way says so: %s', async (problem, error) => {
    answers.set(uploadDeskPicture, fail(error));
    expect(await choose()).toEqual({ isOk: false, problem });
  });
});

test('runs come by page, and the last page asked for counts', async () => {
  const store = createRunsStore(open().dependencies);
  const slow = Promise.withResolvers<unknown>();
  answers.set(getPublishRuns, ({ query }) =>
    query?.['page'] === '1' ? slow.promise : { total: 25, runs: [request({ id: 9 })] },
  );
  const first = store.show(1);
  await store.show(2);
  slow.resolve({ total: 25, runs: [] });
  await first;
  expect(store.$state.get()).toMatchObject({ status: 'ready', page: 2, pageCount: 3, items: [{ id: 9 }] });
});

test('later pages go back from the newest run of the first page, until that is shown again', async () => {
  const store = createRunsStore(open().dependencies);
  const asked: unknown[] = [];
  let newest = 30;
  answers.set(getPublishRuns, ({ query }) => {
    asked.push(query);
    return { total: 25, runs: [request({ id: newest })] };
  });
  for (const page of [1, 2, 3, 1, 2]) {
    await store.show(page);
    newest += 1;
  }
  expect(asked).toEqual([
    { page: '1' },
    { page: '2', until: '30' },
    { page: '3', until: '30' },
    { page: '1' },
    { page: '2', until: '33' },
  ]);
});

test('the address names the section, and Back returns to it', () => {
  let address = '/en-us/desk/?section=texts&language=fr-ca';
  let walk = () => {};
  const addressBar: AddressBar = {
    read: () => ({ path: '/en-us/desk/', query: Object.fromEntries(new URLSearchParams(address.split('?')[1])) }),
    write: (next) => {
      address = next;
    },
    readSetKeys: () => [],
    back: () => {},
    onBackOrForward: (listener) => {
      walk = listener;
    },
  };
  const navigation = createDeskNavigation('/en-us/desk/', addressBar);
  expect([navigation.$section.get(), navigation.$query.get()['language']]).toEqual(['texts', 'fr-ca']);
  navigation.go('products', { sku: 'AV-1' });
  expect([address, navigation.$section.get()]).toEqual(['/en-us/desk/?section=products&sku=AV-1', 'products']);
  navigation.go('overview');
  expect(address).toBe('/en-us/desk/');
  address = '/en-us/desk/?section=nothing';
  walk();
  expect(navigation.$section.get()).toBe('overview');
});
