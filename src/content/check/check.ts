import type { DatabaseSync } from 'node:sqlite';
import {
  collectPriceChanges,
  findEmptiedCategories,
  findRemovedLocales,
  findRemovedProducts,
  findPriceJumps,
} from './comparison-checks.ts';
import { findDuplicateSkus, findEmptyLocales, findMissingTexts, findNoteWarnings } from './snapshot-checks.ts';
import type { Finding } from './finding.ts';
import { type CheckLimits, defaultCheckLimits } from './limits.ts';
import { collectChangesBetween, collectChangesSince } from '../snapshot/changes.ts';
import { withBothSnapshots } from '../snapshot/diff.ts';
import { readSiteLocales } from '../snapshot/site-locales.ts';
import { openSnapshotFile } from '../snapshot/file.ts';

/** `ok` when no finding is a refusal. Refusals come before warnings. */
export interface CheckReport {
  ok: boolean;
  findings: Finding[];
}

function inspectSnapshot(database: DatabaseSync): Finding[] {
  const locales = readSiteLocales(database);
  return [
    ...findEmptyLocales(database, locales),
    ...findMissingTexts(database, locales),
    ...findDuplicateSkus(database),
    ...findNoteWarnings(database),
  ];
}

function compareSnapshots(database: DatabaseSync, limits: CheckLimits): Finding[] {
  collectPriceChanges(database);
  return [
    ...findRemovedLocales(database),
    ...findRemovedProducts(database, limits),
    ...findPriceJumps(database, limits),
    ...findEmptiedCategories(database),
  ];
}

function createReport(found: readonly Finding[]): CheckReport {
  const findings = found.toSorted((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'));
  return { ok: findings.every(({ severity }) => severity !== 'error'), findings };
}

/**
 * Decides whether a snapshot may be published after the previous one (null for the first publish). Each refusal has a
 * code, a message with the numbers, and the way to overrule it. Throws `SNAPSHOT_UNREADABLE` for an invalid file.
 */
export function checkContent(
  previousFile: string | null,
  nextFile: string,
  limits: CheckLimits = defaultCheckLimits,
): CheckReport {
  if (previousFile !== null)
    return withBothSnapshots(previousFile, nextFile, (database) => {
      collectChangesBetween(database);
      return createReport([...inspectSnapshot(database), ...compareSnapshots(database, limits)]);
    });
  const { database } = openSnapshotFile(nextFile);
  try {
    return createReport(inspectSnapshot(database));
  } finally {
    database.close();
  }
}

/**
 * Checks the changes of a snapshot since one of its own revisions (null for the first publish). Leaves the changed rows
 * in the temporary table `changed_row`. Its time grows with the change, not with the snapshot.
 */
export function checkChanges(
  database: DatabaseSync,
  since: number | null,
  limits: CheckLimits = defaultCheckLimits,
): CheckReport {
  if (since === null) return createReport(inspectSnapshot(database));
  collectChangesSince(database, since);
  return createReport([...inspectSnapshot(database), ...compareSnapshots(database, limits)]);
}
