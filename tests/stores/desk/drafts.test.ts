import { atom } from 'nanostores';
import { expect, test } from 'vitest';
import type { User } from '../../../src/contract/account/customers.ts';
import { createDeskDrafts } from '../../../src/stores/desk/drafts.ts';
import { createMemoryStorage } from '../../fixtures/tabs/storage.ts';

const draft = { base: { name: 'Rose' }, mine: { name: 'Rosewood' } };

function openTab(sessionStorage = createMemoryStorage()) {
  const $user = atom<User | null>(null);
  const signIn = (userId: number | null) => {
    $user.set(userId === null ? null : ({ userId } as User));
  };
  signIn(7);
  return { drafts: createDeskDrafts({ environment: { sessionStorage }, session: { $user } }), sessionStorage, signIn };
}

test('what was typed is kept until it is saved or undone, form by form', () => {
  const { drafts, sessionStorage } = openTab();
  drafts.keep('text/en-us/shop/a', draft);
  drafts.keep('text/en-us/shop/b', draft);
  drafts.keep('product/AV-1', draft);
  expect(drafts.list('text/en-us/shop/')).toEqual(['a', 'b']);
  expect(openTab(sessionStorage).drafts.read('product/AV-1')).toEqual(draft);
  drafts.keep('product/AV-1', { base: draft.base, mine: draft.base });
  drafts.forget('text/en-us/shop/a');
  expect([drafts.read('product/AV-1'), drafts.list('text/en-us/shop/')]).toEqual([null, ['b']]);
  drafts.forget('text/en-us/shop/b');
  expect([drafts.hasAny(), sessionStorage.length]).toEqual([false, 0]);
});

test('what was typed when the sign-in ended is there for the same person only', () => {
  const { drafts, signIn } = openTab();
  drafts.keep('campaigns', draft);
  signIn(null);
  drafts.keep('campaigns', { ...draft, mine: draft.base });
  expect([drafts.hasAny(), drafts.read('campaigns')]).toEqual([true, null]);
  signIn(8);
  expect(drafts.read('campaigns')).toBeNull();
  signIn(7);
  expect(drafts.read('campaigns')).toEqual(draft);
  signIn(8);
  drafts.keep('campaigns', { base: { name: 'Rose' }, mine: { name: 'Theirs' } });
  signIn(7);
  expect(drafts.read('campaigns')).toBeNull();
});
