import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';
import { createContentCache } from '../../../src/server/platform/database/content-cache.ts';
import type { Tables } from '../../../src/server/platform/database/tables.ts';

const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (anyDb) => new PostgresIntrospector(anyDb),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

test('a value is loaded once for a version of the content, and again for any other version', async () => {
  const loaded: string[] = [];
  const read = createContentCache((_, key: string) => Promise.resolve(loaded.push(key)));
  expect([await read(db, 1, 'US'), await read(db, 1, 'US'), await read(db, 1, 'CA')]).toEqual([1, 1, 2]);
  expect([await read(db, 2, 'US'), await read(db, 2, 'US')]).toEqual([3, 3]);
  expect(loaded).toEqual(['US', 'CA', 'US']);
});
