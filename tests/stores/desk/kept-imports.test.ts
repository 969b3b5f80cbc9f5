import { expect, test } from 'vitest';
import { CallError } from '../../../src/client/call-error.ts';
import { getDeskImports, type KeptImport } from '../../../src/contract/desk/kept-imports.ts';
import type { CallDesk } from '../../../src/stores/desk/call-desk.ts';
import { createKeptImportsStore } from '../../../src/stores/desk/kept-imports.ts';

const kept: KeptImport = {
  ...{ id: '2026-01-02T03-04-05.678Z', at: '2026-01-02T03:04:05.678Z', by: 'ivy', fileName: 'spring.json' },
  ...{ isTakingBack: false, changes: [] },
};
const told = { report: { isApplied: false }, since: { edits: 1, imports: 0 } };

/** A store, and the calls that it makes to take an import back. `code`: of the refusal that answers them. */
function open(code?: string) {
  const asked: unknown[] = [];
  const callDesk = ((endpoint, input) => {
    if (endpoint.path === getDeskImports.path) return Promise.resolve({ isOk: true, reply: { imports: [kept] } });
    asked.push(input?.body);
    const error = new CallError({ status: 400, code: code ?? '', message: 'Why.', errors: [] });
    return Promise.resolve(code === undefined ? { isOk: true, reply: told } : { isOk: false, error });
  }) as CallDesk;
  return { asked, store: createKeptImportsStore({ callDesk }) };
}

test('an import is taken back only after its consequences were shown, and once', async () => {
  const { asked, store } = open();
  await store.apply();
  expect(asked).toEqual([]);
  await store.check(kept);
  expect(store.$takingBack.get()).toMatchObject({ status: 'checked', kept, since: { edits: 1, imports: 0 } });
  await Promise.all([store.apply(), store.apply()]);
  expect(asked).toEqual([
    { id: kept.id, isDryRun: true },
    { id: kept.id, isDryRun: false },
  ]);
  expect(store.$takingBack.get().status).toBe('applied');
  expect(store.$kept.get()).toEqual({ status: 'ready', imports: [kept] });
});

test('a question that was closed stays closed when its answer comes', async () => {
  const { store } = open();
  const checking = store.check(kept);
  expect(store.$takingBack.get().status).toBe('asking');
  store.forget();
  await checking;
  expect(store.$takingBack.get().status).toBe('none');
});

test.each([
  ['KEPT_IMPORT_GONE', { problem: 'takeBackGone' }],
  ['IMPORT_NOT_CHECKED', { problem: 'takeBackChanged' }],
  ['IMPORT_UNDER_WAY', { problem: 'importUnderWay' }],
  ['IMPORT_FILE_DAMAGED', { problem: 'takeBackUnreadable', detail: 'Why.' }],
  ['OFFLINE', { problem: 'listUnloaded' }],
])('the refusal %s of taking an import back is shown in words', async (code, problem) => {
  const { store } = open(code);
  await store.check(kept);
  expect(store.$takingBack.get()).toEqual({ status: 'failed', ...problem });
});
