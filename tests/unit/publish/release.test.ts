import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startGracePeriod } from '../../../src/publish/release/grace-period.ts';
import {
  createReleaseFolder,
  finishRelease,
  goLive,
  findLiveRelease,
  pruneReleases,
  readRelease,
  type ReleaseFolders,
  getReleaseFolders,
} from '../../../src/publish/release/release.ts';
import { silentProgress } from '../../../src/content/progress.ts';
import { runRollback } from '../../../src/publish/run/run-rollback.ts';
import { listLeftReleases, readRollback, rollback } from '../../../src/publish/release/rollback.ts';

let dataDir: string;
let folders: ReleaseFolders;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'release-'));
  folders = getReleaseFolders(dataDir);
});
afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

const release = (second: number) =>
  finishRelease(createReleaseFolder(folders, new Date(Date.UTC(2026, 0, 1, 0, 0, second))));

describe('releases', () => {
  test('nothing is live before the first release', () => {
    expect(findLiveRelease(folders)).toBeNull();
  });

  test('going live and rolling back each change the link by one rename', () => {
    const [first, second] = [release(1), release(2)];
    goLive(folders, first);
    goLive(folders, second);
    expect(basename(findLiveRelease(folders) ?? '')).toBe(basename(second));
    expect(rollback(folders)).toBe(basename(first));
    expect(basename(findLiveRelease(folders) ?? '')).toBe(basename(first));
    expect(existsSync(`${folders.live}.next`)).toBe(false);
  });

  test('releases keep their order when the clock is set back', () => {
    const [first, ahead, next, last] = [release(1), release(59), release(2), release(3)];
    goLive(folders, last);
    const steps = [rollback(folders), rollback(folders), rollback(folders)];
    expect(steps).toEqual([next, ahead, first].map((dir) => basename(dir)));
  });

  test('the first release has none to roll back to', () => {
    goLive(folders, release(1));
    expect(() => rollback(folders)).toThrow(expect.objectContaining({ code: 'NO_EARLIER_RELEASE' }));
  });

  test('a rollback to a release by its id, and not to one that is unknown', () => {
    const [first, second, third] = [release(1), release(2), release(3)];
    goLive(folders, third);
    expect(rollback(folders, basename(first))).toBe(basename(first));
    expect(basename(findLiveRelease(folders) ?? '')).toBe(basename(first));
    expect(() => rollback(folders, 'none')).toThrow(
      expect.objectContaining({ code: 'RELEASE_UNKNOWN', message: expect.stringContaining(basename(second)) }),
    );
  });

  test('a rollback without a name starts from the newest release only, and says what to name otherwise', async () => {
    const [first, second, third] = [release(1), release(2), release(3)].map((dir) => basename(dir));
    goLive(folders, join(folders.releases, third ?? ''));
    const run = (name?: string) =>
      runRollback({ dataDir, release: name, now: () => new Date(), progress: silentProgress });
    expect(await run()).toMatchObject({ outcome: 'rolled-back', release: second });
    const { outcome, release: live, error } = await run();
    expect([outcome, live, error?.code]).toEqual(['failed', second, 'OTHER_RELEASE_LIVE']);
    expect(error?.message).toContain(`not the newest one, ${third}`);
    expect(error?.message).toContain(`Those that are kept are: ${first}, ${third}.`);
    expect(await run(first)).toMatchObject({ outcome: 'rolled-back', release: first });
  });
  test('a rollback is remembered until another release is live, and the newest release is none', () => {
    const [first, second, third] = [release(1), release(2), release(3)];
    goLive(folders, third);
    expect(readRollback(folders)).toBeNull();
    rollback(folders, basename(first));
    expect(readRollback(folders)).toMatchObject({ release: basename(first), from: basename(third) });
    goLive(folders, third);
    expect(readRollback(folders)).toBeNull();
    rollback(folders);
    expect(readRollback(folders)).toMatchObject({ release: basename(second), from: basename(third) });
    rollback(folders, basename(third));
    expect(readRollback(folders)).toBeNull();
  });

  test('a rollback after a rollback and a publish returns to what was live before, not to what was left', () => {
    const [first, second] = [release(1), release(2)];
    goLive(folders, second);
    expect(rollback(folders)).toBe(basename(first));
    expect([...listLeftReleases(folders)]).toEqual([basename(second)]);
    const third = release(3);
    goLive(folders, third);
    expect(rollback(folders)).toBe(basename(first));
    expect([...listLeftReleases(folders)]).toEqual([second, third].map((dir) => basename(dir)));
    goLive(folders, release(4));
    expect(rollback(folders, basename(second)), 'by its id').toBe(basename(second));
    rollback(folders, basename(release(5)));
    expect([...listLeftReleases(folders)]).toEqual([]);
  });

  test('pruning keeps the last five and the live release, and removes unfinished ones', () => {
    const all = [1, 2, 3, 4, 5, 6, 7, 8].map(release);
    goLive(folders, all[0] ?? '');
    createReleaseFolder(folders, new Date());
    pruneReleases(folders, new Date(Date.now() + 60_000));
    expect(readdirSync(folders.releases).sort()).toEqual([all[0], ...all.slice(-5)].map((dir) => basename(dir ?? '')));
  });

  test('pruning leaves a release for now that somebody may still read from', () => {
    const all = [1, 2, 3, 4, 5, 6, 7].map(release);
    const now = new Date(Date.now() + 60_000);
    startGracePeriod(all[1] ?? '', now);
    pruneReleases(folders, now);
    expect(readdirSync(folders.releases).sort()).toEqual(all.slice(1).map((dir) => basename(dir)));
  });

  test('an unreadable release throws an error that says what to do', () => {
    const dir = release(1);
    writeFileSync(join(dir, 'release.json'), '{"id":');
    expect(() => readRelease(dir)).toThrow(/-- rollback/);
  });
});
