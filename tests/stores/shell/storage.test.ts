import { expect, test } from 'vitest';
import { createCookieStorage } from '../../../src/stores/cookie-storage.ts';
import { createEntryStorage, takeEntryValues } from '../../../src/stores/entry-storage.ts';
import { createStorageWithFallback } from '../../../src/stores/storage-with-fallback.ts';
import { createMemoryStorage } from '../../fixtures/tabs/storage.ts';

/** The cookies of one browser; one that refuses them keeps none, or throws. */
function createPage(refusal?: 'silent' | 'throws') {
  const jar = new Map<string, string>();
  return {
    get cookie() {
      if (refusal === 'throws') throw new DOMException('denied', 'SecurityError');
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      if (refusal === 'throws') throw new DOMException('denied', 'SecurityError');
      const [pair = '', ...attributes] = text.split('; ');
      const [name = '', value = ''] = pair.split('=');
      if (attributes.includes('max-age=0')) jar.delete(name);
      else if (refusal === undefined) jar.set(name, value);
    },
  };
}

const deny = (): Storage => {
  throw new DOMException('denied', 'SecurityError');
};
/** Storage whose quota is used up: it reads and removes, and takes nothing. */
const createFullStorage = (): Storage => ({
  ...createMemoryStorage(),
  length: 0,
  clear: () => undefined,
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
});

const bagId = 'shop.bag.US.id';
const intent = 'shop.bag.US.intent.000001.000001.abc';

for (const [title, open] of [
  ['denied', deny],
  ['full', createFullStorage],
] as const)
  test(`BAG-019 where storage is ${title}, the next page finds the bag and the distributor in cookies`, () => {
    const page = createPage();
    const lost: string[] = [];
    const openPage = () =>
      createStorageWithFallback(open, {
        cookies: createCookieStorage(page, true),
        onLost: (key) => lost.push(key),
      });
    const first = openPage();
    first.setItem(bagId, '"id; with=signs"');
    first.setItem(intent, '{"kind":"add"}');
    first.setItem('shop.distributor', '{"id":"1250981","name":"李"}');
    first.setItem('shop.registration.draft', '{"email":"june@example.com"}');
    const next = openPage();
    expect(next.getItem(bagId)).toBe('"id; with=signs"');
    expect(next.getItem('shop.distributor')).toBe('{"id":"1250981","name":"李"}');
    expect(Array.from({ length: next.length }, (_, index) => next.key(index))).toContain(intent);
    // What somebody has typed never goes into a cookie.
    expect([first.getItem('shop.registration.draft'), next.getItem('shop.registration.draft')]).toEqual([
      '{"email":"june@example.com"}',
      null,
    ]);
    expect(page.cookie).toContain('__Host-shop.bag.US.id=');
    next.removeItem(intent);
    expect(openPage().getItem(intent)).toBeNull();
    expect(lost).toEqual(['shop.registration.draft']);
  });

test.each(['silent', 'throws'] as const)('BAG-019 where cookies are refused too (%s), the loss is told', (refusal) => {
  const lost: string[] = [];
  const storage = createStorageWithFallback(deny, {
    cookies: createCookieStorage(createPage(refusal), false),
    onLost: (key) => lost.push(key),
  });
  storage.setItem(bagId, '"id"');
  expect([storage.getItem(bagId), lost]).toEqual(['"id"', [bagId]]);
});

test('a value that is too long for a cookie is held by the page, and no older one comes back', () => {
  const page = createPage();
  const lost: string[] = [];
  const storage = createStorageWithFallback(deny, {
    cookies: createCookieStorage(page, false),
    onLost: (key) => lost.push(key),
  });
  storage.setItem(bagId, 'short');
  storage.setItem(bagId, 'x'.repeat(4_000));
  expect([storage.getItem(bagId)?.length, page.cookie, lost]).toEqual([4_000, '', [bagId]]);
});

test('storage that works again takes the place of a cookie', () => {
  const page = createPage();
  const cookies = createCookieStorage(page, false);
  createStorageWithFallback(deny, { cookies }).setItem(bagId, 'old');
  const working = { ...createMemoryStorage(), clear: () => undefined };
  createStorageWithFallback(() => working, { cookies }).setItem(bagId, 'new');
  expect([page.cookie, working.getItem(bagId)]).toEqual(['', 'new']);
});

/** The history of a tab; each entry has its state. */
function createHistory(states: unknown[]) {
  return {
    get state() {
      return states.at(-1);
    },
    replaceState(state: unknown) {
      states[states.length - 1] = structuredClone(state);
    },
  };
}

test('CHK-010 where nothing can be stored, what is typed outlives a reload, and is in one entry of the history', () => {
  const states: unknown[] = [{ scroll: 7 }];
  const history = createHistory(states);
  const openPage = () =>
    createStorageWithFallback(deny, {
      cookies: createCookieStorage(createPage('throws'), false),
      entry: createEntryStorage(
        () => history,
        (save) => {
          save();
        },
      ),
    });
  const key = 'shop.checkout';
  openPage().setItem(key, '{"step":"shipping"}');
  const reloaded = openPage();
  expect([reloaded.getItem(key), reloaded.key(0)]).toEqual(['{"step":"shipping"}', key]);
  expect(history.state).toMatchObject({ scroll: 7 });
  states.push(takeEntryValues(history));
  expect(states).toEqual([{ scroll: 7, stored: {} }, { stored: { [key]: '{"step":"shipping"}' } }]);
  const next = openPage();
  expect(next.getItem(key)).toBe('{"step":"shipping"}');
  next.removeItem(key);
  expect([next.getItem(key), openPage().getItem(key), takeEntryValues(history)]).toEqual([null, null, null]);
});

test('however fast somebody types, the history changes once in a while, and has the last of it', () => {
  const states: unknown[] = [null];
  const saves: (() => void)[] = [];
  const entry = createEntryStorage(
    () => createHistory(states),
    (save) => saves.push(save),
  );
  for (let letters = 1; letters <= 300; letters += 1) entry.write('shop.checkout', 'x'.repeat(letters));
  entry.write('shop.step', 'shipping');
  expect([saves.length, states, entry.read().get('shop.checkout')]).toEqual([1, [null], 'x'.repeat(300)]);
  saves[0]?.();
  expect(states).toEqual([{ stored: { 'shop.checkout': 'x'.repeat(300), 'shop.step': 'shipping' } }]);
  entry.write('shop.step', 'payment');
  expect(saves.length).toBe(2);
});

test('a browser that refuses more changes of the history keeps the value until the page is closed', () => {
  const history = {
    state: null,
    replaceState: () => {
      throw new DOMException('too many', 'SecurityError');
    },
  };
  const storage = createStorageWithFallback(deny, {
    cookies: createCookieStorage(createPage('throws'), false),
    entry: createEntryStorage(
      () => history,
      (save) => {
        save();
      },
    ),
  });
  storage.setItem('shop.checkout', '1');
  expect(storage.getItem('shop.checkout')).toBe('1');
});
