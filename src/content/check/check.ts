import type { DatabaseSync } from 'node:sqlite';
import {
  collectRepriced,
  emptiedCategories,
  goneLocales,
  goneProducts,
  jumpedPrices,
  type ProductChanges,
  productChanges,
} from './against.ts';
import { duplicateSkus, emptyLocales, missingTexts, warnings } from './alone.ts';
import type { Finding } from './finding.ts';
import { type CheckLimits, defaultLimits } from './limits.ts';
import { withBoth } from '../snapshot/diff.ts';
import { noteCounts } from '../snapshot/notes.ts';
import { SiteRecord } from '../snapshot/records.ts';
import { openSnapshotFile } from '../snapshot/file.ts';

export type { Finding } from './finding.ts';

/** Products are counted once each, whatever the number of locales. */
export interface CheckSummary extends ProductChanges {
  products: number;
  locales: number;
  untranslated: number;
  imagesMissing: number;
}

/** `ok` when nothing is refused. Refusals stand before warnings. */
export interface CheckReport {
  ok: boolean;
  findings: Finding[];
  summary: CheckSummary;
}

function localesOf(database: DatabaseSync): string[] {
  const json = database.prepare(`SELECT json FROM row WHERE kind = 'site'`).get()?.['json'];
  return typeof json === 'string' ? SiteRecord.parse(JSON.parse(json)).locales.map(({ locale }) => locale) : [];
}

const products = (database: DatabaseSync) =>
  Number(
    database
      .prepare(`SELECT count(DISTINCT substr(key, instr(key, '/') + 1)) AS count FROM main.row WHERE kind = 'product'`)
      .get()?.['count'] ?? 0,
  );

function lookAlone(database: DatabaseSync) {
  const locales = localesOf(database);
  const notes = noteCounts(database);
  return {
    findings: [
      ...emptyLocales(database, locales),
      ...missingTexts(database, locales),
      ...duplicateSkus(database),
      ...warnings(database),
    ],
    facts: {
      products: products(database),
      locales: locales.length,
      untranslated: notes['UNTRANSLATED'] ?? 0,
      imagesMissing: notes['IMAGE_MISSING'] ?? 0,
    },
  };
}

function lookAgainst(database: DatabaseSync, limits: CheckLimits) {
  collectRepriced(database);
  return {
    findings: [
      ...goneLocales(database),
      ...goneProducts(database, limits),
      ...jumpedPrices(database, limits),
      ...emptiedCategories(database),
    ],
    changes: productChanges(database),
  };
}

function alone(file: string) {
  const { database } = openSnapshotFile(file);
  try {
    return lookAlone(database);
  } finally {
    database.close();
  }
}

/**
 * Says whether a snapshot may be published after another (or as the first, with null): what is refused has a code, the
 * numbers, a sentence and how
 * to overrule it. Throws `SNAPSHOT_UNREADABLE` when either file is no whole snapshot.
 */
export function check(previousFile: string | null, nextFile: string, limits: CheckLimits = defaultLimits): CheckReport {
  const { findings: own, facts } = alone(nextFile);
  const { findings: compared, changes } =
    previousFile === null
      ? { findings: [], changes: { added: facts.products, removed: 0, changed: 0, repriced: 0 } }
      : withBoth(previousFile, nextFile, (database) => lookAgainst(database, limits));
  const findings = [...own, ...compared].toSorted(
    (a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'),
  );
  return { ok: findings.every(({ severity }) => severity !== 'error'), findings, summary: { ...facts, ...changes } };
}
