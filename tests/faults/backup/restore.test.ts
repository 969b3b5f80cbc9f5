import { cp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeBackup } from '../../../src/server/platform/database/backup.ts';
import { openDatabase } from '../../../src/server/platform/database/open.ts';
import { restoreBackup } from '../../../src/server/platform/database/restore.ts';
import { createContentChangeReader } from '../../../src/server/areas/shell/content-change-queries.ts';
import { createLogger } from '../../../src/server/platform/http/logging.ts';
import { keepEmptyPglite } from '../../fixtures/database/seeded-databases.ts';
import { chooseWrites, killAtWrite, listWrites } from '../../fixtures/interrupted-program.ts';
import { copyFolder } from '../../fixtures/kept-folder.ts';
import { createTemporaryFolder } from '../../fixtures/temporary-folder.ts';
import type { TemporaryFolder } from '../../fixtures/temporary-folder.ts';
import { createSeededRandom } from '../../bench/seeded-random.ts';

const timeout = 300_000;
const logger = createLogger('silent');
let folder: TemporaryFolder;
/** Copies of a database whose mark says `old`, and of one whose mark says `new`. */
let old: string;
let fresh: string;
/** The backup of the one that says `new`. */
let backup: string;
let database: string;

const setMark = async (path: string, mark: string, file?: string) => {
  const { db, dump, close } = await openDatabase({ folder: path, logger });
  await sql`create table if not exists mark (text text)`.execute(db);
  await sql`delete from mark`.execute(db);
  await sql`insert into mark values (${mark})`.execute(db);
  if (file !== undefined && dump) await writeBackup(file, dump);
  await close();
};
const readMark = async () => {
  const { db, close } = await openDatabase({ folder: database, logger });
  const { rows } = await sql<{ text: string }>`select text from mark`.execute(db);
  await close();
  return rows[0]?.text;
};
const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

beforeAll(async () => {
  folder = await createTemporaryFolder();
  [old, fresh, database, backup] = ['old', 'new', 'database', 'backup.tar.gz'].map((name) =>
    join(folder.path, name),
  ) as [string, string, string, string];
  await copyFolder(await keepEmptyPglite(), fresh);
  await setMark(fresh, 'new', backup);
  await cp(fresh, old, { recursive: true });
  await setMark(old, 'old');
}, timeout);
afterAll(() => folder?.remove());
beforeEach(async () => {
  for (const name of [database, ...['restored', 'replaced', 'draft'].map((end) => `${database}.${end}`)])
    await rm(name, { recursive: true, force: true });
  await cp(old, database, { recursive: true });
});

describe('a backup of the embedded database', () => {
  test('replaces the present one, which needs the word of the operator', { timeout }, async () => {
    await expect(restoreBackup({ file: backup, folder: database, force: false })).rejects.toMatchObject({
      code: 'DATABASE_EXISTS',
    });
    expect(await readMark()).toBe('old');
    expect(await restoreBackup({ file: backup, folder: database, force: true })).toEqual({ customers: 0, orders: 0 });
    expect(await readMark()).toBe('new');
    await rm(database, { recursive: true });
    await restoreBackup({ file: backup, folder: database, force: false });
    expect(await readMark()).toBe('new');
  });

  test('lets publishers read everything again, also when as much was changed as before', { timeout }, async () => {
    const readChangesAfterEdit = async (since?: number) => {
      const { db, close } = await openDatabase({ folder: database, logger });
      await db.insertInto('categories').values({ categoryId: 1, orderBy: 1, art: '{}' }).execute();
      const read = createContentChangeReader(db);
      const found = await read(since ?? (await read(undefined)).version - 1);
      await close();
      return found;
    };
    await rm(database, { recursive: true });
    await cp(fresh, database, { recursive: true });
    const published = await readChangesAfterEdit();
    expect(published.changes).toEqual([{ kind: 'categories', subject: '' }]);
    await restoreBackup({ file: backup, folder: database, force: true });
    const { changes } = await readChangesAfterEdit(published.version);
    expect(changes).toContainEqual({ kind: 'configuration', subject: '' });
  });

  test('is readable by its owner only, and never overwrites another', { timeout }, async () => {
    expect((await stat(backup)).mode & 0o777).toBe(0o600);
    await expect(writeBackup(backup, () => Promise.resolve(new Blob(['x'])))).rejects.toMatchObject({
      code: 'BACKUP_EXISTS',
    });
    const failing = join(folder.path, 'failing.tar.gz');
    await expect(writeBackup(failing, () => Promise.reject(new Error('no room')))).rejects.toMatchObject({
      code: 'BACKUP_UNWRITABLE',
      message: expect.stringContaining('no room'),
    });
    expect([await exists(failing), await exists(`${failing}.partial`)]).toEqual([false, false]);
  });

  test('holds whole transactions while others change the database', { timeout }, async () => {
    const file = join(folder.path, 'busy.tar.gz');
    const { db, dump, close } = await openDatabase({ folder: database, logger });
    await sql`create table accounts (id integer primary key, amount integer)`.execute(db);
    await sql`insert into accounts values (1, 500), (2, 500)`.execute(db);
    let [isDone, moves] = [false, 0];
    const moveUntilDone = async () => {
      while (!isDone) {
        await db.transaction().execute(async (transaction) => {
          await sql`update accounts set amount = amount - 1 where id = 1`.execute(transaction);
          await sql`update accounts set amount = amount + 1 where id = 2`.execute(transaction);
        });
        moves += 1;
        // The embedded database answers without giving the event loop a turn.
        await setImmediate();
      }
    };
    const save = async () => {
      await expect.poll(() => moves).toBeGreaterThan(10);
      if (dump) await writeBackup(file, dump);
      const movesOfBackup = moves;
      await expect.poll(() => moves).toBeGreaterThan(movesOfBackup + 10);
      return movesOfBackup;
    };
    const [movesOfBackup] = await Promise.all([
      save().finally(() => {
        isDone = true;
      }),
      moveUntilDone(),
    ]);
    await close();
    await restoreBackup({ file, folder: database, force: true });
    const restored = await openDatabase({ folder: database, logger });
    const { rows } = await sql<{ amount: number }>`select amount from accounts order by id`.execute(restored.db);
    await restored.close();
    const [first = 0, second = 0] = rows.map(({ amount }) => amount);
    expect(first + second).toBe(1000);
    expect(second).toBeGreaterThanOrEqual(510);
    expect(second).toBeLessThanOrEqual(500 + movesOfBackup + 1);
  });

  test('changes nothing when it is damaged, something else, or of a newer version', { timeout }, async () => {
    const bytes = await readFile(backup);
    const flipped = Buffer.from(bytes);
    flipped.writeUInt8(flipped.readUInt8(bytes.length >> 1) ^ 0xff, bytes.length >> 1);
    const files: readonly (readonly [string, Buffer])[] = [
      ['cut', bytes.subarray(0, bytes.length >> 1)],
      ['flipped', flipped],
      ['empty', Buffer.alloc(0)],
      ['text', Buffer.from('no backup')],
      ['zipped-text', gzipSync('no backup')],
    ];
    for (const [name, content] of files) {
      const file = join(folder.path, `${name}.tar.gz`);
      await writeFile(file, content);
      await expect(restoreBackup({ file, folder: database, force: true }), name).rejects.toMatchObject({
        code: 'BACKUP_UNREADABLE',
      });
    }
    await expect(
      restoreBackup({ file: join(folder.path, 'none.tar.gz'), folder: database, force: true }),
    ).rejects.toMatchObject({ code: 'BACKUP_MISSING' });
    const newer = join(folder.path, 'newer.tar.gz');
    const later = await openDatabase({ folder: fresh, logger });
    await sql`insert into kysely_migration values ('9999-later', '2099-01-01')`.execute(later.db);
    if (later.dump) await writeBackup(newer, later.dump);
    await sql`delete from kysely_migration where name = '9999-later'`.execute(later.db);
    await later.close();
    await expect(restoreBackup({ file: newer, folder: database, force: true })).rejects.toMatchObject({
      code: 'BACKUP_NEWER',
    });
    expect(await readMark()).toBe('old');
    expect(await exists(`${database}.draft`)).toBe(false);
  });

  test.each([
    ['while the backup is unpacked', 'old', () => cp(join(fresh, 'base'), `${database}.draft`, { recursive: true })],
    ['when the backup is ready', 'new', () => cp(fresh, `${database}.restored`, { recursive: true })],
    [
      'when the present one is out of the way',
      'new',
      async () => {
        await cp(fresh, `${database}.restored`, { recursive: true });
        await rename(database, `${database}.replaced`);
      },
    ],
    [
      'while the replaced one is deleted',
      'new',
      async () => {
        await rename(database, `${database}.replaced`);
        await rm(join(`${database}.replaced`, 'base'), { recursive: true });
        await cp(fresh, database, { recursive: true });
      },
    ],
  ])('ends as the old or the new database when the restore dies %s', { timeout }, async (_, mark, leaveBehind) => {
    await leaveBehind();
    expect(await readMark()).toBe(mark);
    for (const end of ['restored', 'replaced']) expect(await exists(`${database}.${end}`)).toBe(false);
  });

  test('is unpacked anew after a restore that died on the way', { timeout }, async () => {
    await cp(join(fresh, 'base'), `${database}.draft`, { recursive: true });
    await restoreBackup({ file: backup, folder: database, force: true });
    expect([await readMark(), await exists(`${database}.draft`)]).toEqual(['new', false]);
  });

  test('ends as the old or the new database when the restore is killed at any write', { timeout }, async () => {
    const seed = Number(process.env['FAULT_SEED'] ?? Date.now() % 1_000_000);
    process.stdout.write(`killing restores: FAULT_SEED=${seed}\n`);
    const file = new URL('../../fixtures/database/restore-backup.ts', import.meta.url);
    const program = { file, args: [database, backup] };
    const putBack = async () => {
      await rm(database, { recursive: true });
      await cp(old, database, { recursive: true });
    };
    const writes = await listWrites(program);
    expect(await readMark()).toBe('new');
    const marks = new Set<string>();
    for (const number of chooseWrites(writes, 2, createSeededRandom(seed))) {
      await putBack();
      expect(await killAtWrite(program, number), `write ${number} of ${writes.length}`).toBe(true);
      const mark = await readMark();
      expect(['old', 'new'], `killed at write ${number} of ${writes.length}`).toContain(mark);
      marks.add(mark ?? '');
    }
    expect([...marks].sort()).toEqual(['new', 'old']);
  });
});
