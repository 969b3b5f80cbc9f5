import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readReports, saveReport } from '../../../src/publish/run/history.ts';
import { createReport } from '../../fixtures/publish/report.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../../fixtures/temporary-folder.ts';

let folder: TemporaryFolder;
beforeEach(async () => {
  folder = await createTemporaryFolder();
});
afterEach(() => folder.remove());

const file = () => join(folder.path, 'publish-reports.jsonl');
const listReleases = () => readReports(folder.path).map(({ release }) => release);
const save = (release: string) => {
  saveReport(folder.path, createReport({ release }));
};

describe('the reports of publishes', () => {
  test('are read newest first', () => {
    expect(listReleases()).toEqual([]);
    save('release-1');
    save('release-2');
    expect(listReleases()).toEqual(['release-2', 'release-1']);
  });

  test.each(['{"outcome":"publ', '{"outcome":{}', '{"outcome":"published"}', '\0\0\0\0', '}'])(
    'outlive half a line, %j, and the next report begins a line of its own',
    (torn) => {
      save('release-1');
      appendFileSync(file(), torn);
      expect(listReleases()).toEqual(['release-1']);
      save('release-2');
      save('release-3');
      expect(listReleases()).toEqual(['release-3', 'release-2', 'release-1']);
      expect(readFileSync(file(), 'utf8').split('\n')[1]).toBe(torn);
    },
  );

  test('outlive a damaged line in their middle', () => {
    save('release-1');
    writeFileSync(file(), `{"outcome":"publ{"outcome":"published"}\n${readFileSync(file(), 'utf8')}`);
    save('release-2');
    expect(listReleases()).toEqual(['release-2', 'release-1']);
  });

  test('of which there are more than twice as many as are kept are cut to the newest 50', () => {
    for (let count = 1; count <= 101; count += 1) save(`release-${count}`);
    expect([listReleases().length, listReleases()[0], listReleases().at(-1)]).toEqual([
      50,
      'release-101',
      'release-52',
    ]);
  });
});
