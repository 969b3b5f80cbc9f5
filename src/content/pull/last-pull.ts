import { existsSync } from 'node:fs';
import { ContentError } from '../errors.ts';
import { openSnapshotFile, type SnapshotMeta } from '../snapshot/file.ts';
import { SiteRecord } from '../snapshot/records.ts';
import { openSources, type PullState } from './sources.ts';

export interface LastPull {
  meta: SnapshotMeta;
  state: PullState;
  site: SiteRecord;
}

/** The state of the last pull. Null when there is none, or when this code cannot continue it. */
export function readLastPull(file: string): LastPull | null {
  if (!existsSync(file)) return null;
  try {
    const { database, meta } = openSnapshotFile(file, { verify: false });
    try {
      const state = openSources(database).readState();
      const site = database.prepare(`SELECT json FROM row WHERE kind = 'site'`).get()?.['json'];
      return state && typeof site === 'string' ? { meta, state, site: SiteRecord.parse(JSON.parse(site)) } : null;
    } finally {
      database.close();
    }
  } catch (error) {
    if (error instanceof ContentError) return null;
    throw error;
  }
}

/** Makes the next pull read everything, not only what the API reports as changed. */
export function readEverythingAgain(file: string): void {
  const { database } = openSnapshotFile(file, { verify: false, readOnly: false });
  try {
    const sources = openSources(database);
    const state = sources.readState();
    if (state) sources.saveState({ ...state, again: [{ kind: 'configuration', subject: '' }] });
  } finally {
    database.close();
  }
}
