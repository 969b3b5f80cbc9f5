import type { DatabaseSync } from 'node:sqlite';
import {
  collectPriceChanges,
  findEmptiedCategories,
  findRemovedLocales,
  findRemovedProducts,
  findPriceJumps,
  type ProductChanges,
  countProductChanges,
} from './comparison-checks.ts';
import { findDuplicateSkus, findEmptyLocales, findMissingTexts, findNoteWarnings } from './snapshot-checks.ts';
import type { Finding } from './finding.ts';
import { type CheckLimits, defaultCheckLimits } from './limits.ts';
import { collectChangesBetween, collectChangesSince } from '../snapshot/changes.ts';
import { withBothSnapshots } from '../snapshot/diff.ts';
import { countNotes } from '../snapshot/notes.ts';
import { readSiteLocales } from '../snapshot/site-locales.ts';
import { openSnapshotFile } from '../snapshot/file.ts';

/** Each product is counted once, whatever the number of its locales. */
interface CheckSummary extends ProductChanges {
  products: number;
  locales: number;
  untranslated: number;
  imagesMissing: number;
}

/** `ok` when nothing is refused. Refusals come before warnings. */
export interface CheckReport {
  ok: boolean;
  findings: Finding[];
  summary: CheckSummary;
}

const countProducts = (database: DatabaseSync) =>
  Number(
    database.prepare(`SELECT count(DISTINCT key) AS count FROM main.row WHERE kind = 'product'`).get()?.['count'] ?? 0,
  );

function inspectSnapshot(database: DatabaseSync) {
  const locales = readSiteLocales(database);
  const notes = countNotes(database);
  return {
    findings: [
      ...findEmptyLocales(database, locales),
      ...findMissingTexts(database, locales),
      ...findDuplicateSkus(database),
      ...findNoteWarnings(database),
    ],
    facts: {
      products: countProducts(database),
      locales: locales.length,
      untranslated: notes['UNTRANSLATED'] ?? 0,
      imagesMissing: notes['IMAGE_MISSING'] ?? 0,
    },
  };
}

function compareSnapshots(database: DatabaseSync, limits: CheckLimits) {
  collectPriceChanges(database);
  return {
    findings: [
      ...findRemovedLocales(database),
      ...findRemovedProducts(database, limits),
      ...findPriceJumps(database, limits),
      ...findEmptiedCategories(database),
    ],
    changes: countProductChanges(database),
  };
}

const noChanges = { added: 0, removed: 0, changed: 0, repriced: 0 };

function createReport(
  { findings: ownFindings, facts }: ReturnType<typeof inspectSnapshot>,
  comparison: ReturnType<typeof compareSnapshots>,
): CheckReport {
  const findings = [...ownFindings, ...comparison.findings].toSorted(
    (a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'),
  );
  const ok = findings.every(({ severity }) => severity !== 'error');
  return { ok, findings, summary: { ...facts, ...comparison.changes } };
}

/** Without anything to compare it with, every product counts as added. */
function checkFirst(database: DatabaseSync): CheckReport {
  const inspected = inspectSnapshot(database);
  return createReport(inspected, { findings: [], changes: { ...noChanges, added: inspected.facts.products } });
}

/**
 * Decides whether a snapshot may be published after the previous one (null for the first publish). Each refusal has a
 * code, a message with the numbers, and how to overrule it. Throws `SNAPSHOT_UNREADABLE` for an invalid file.
 */
export function checkContent(
  previousFile: string | null,
  nextFile: string,
  limits: CheckLimits = defaultCheckLimits,
): CheckReport {
  if (previousFile !== null)
    return withBothSnapshots(previousFile, nextFile, (database) => {
      collectChangesBetween(database);
      return createReport(inspectSnapshot(database), compareSnapshots(database, limits));
    });
  const { database } = openSnapshotFile(nextFile);
  try {
    return checkFirst(database);
  } finally {
    database.close();
  }
}

/**
 * The same for the changes of a snapshot since one of its own revisions; null for the first publish. Leaves the changed
 * rows in the temporary table `changed_row`. Its time grows with the change.
 */
export function checkChanges(
  database: DatabaseSync,
  since: number | null,
  limits: CheckLimits = defaultCheckLimits,
): CheckReport {
  if (since === null) return checkFirst(database);
  collectChangesSince(database, since);
  return createReport(inspectSnapshot(database), compareSnapshots(database, limits));
}
