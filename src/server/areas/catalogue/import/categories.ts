import { categoryIdRange } from '../../../../contract/enumerations.ts';
import { countryCodes } from '../../../../config/countries.ts';
import type { Findings } from './findings.ts';
import { filterKnownLocales } from './names.ts';
import { type CategoryRow, readCategoryRow, type SubCategoryRow } from './rows.ts';
import { fillMissingTexts, readLongText, readName } from './texts.ts';
import { getMainLocale, type ExistingCatalogue } from './existing-catalogue.ts';

export interface PlannedSubCategory {
  id: number;
  orderBy: number;
  names: ReadonlyMap<string, string>;
}
export interface PlannedCategory {
  categoryId: number;
  orderBy: number;
  names: ReadonlyMap<string, string>;
  descriptions: ReadonlyMap<string, string>;
  rating: CategoryRow['rating'];
  subCategories: PlannedSubCategory[];
}

/** `lip_liner`, `bb_cc`, `lipstick`: what a program wrote, not a person. */
const identifierPattern = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;
const abbreviations = new Set(['bb', 'cc', 'dd', 'spf', 'uv', 'uva', 'uvb', 'led']);

/** `lip_liner` as `Lip liner`; anything else as it is. */
function humanise(name: string): string {
  if (!identifierPattern.test(name)) return name;
  const words = name
    .split('_')
    .map((word) => (abbreviations.has(word) ? word.toUpperCase() : word))
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function readCategoryNames(
  texts: Readonly<Record<string, string>> | null | undefined,
  which: string,
  world: ExistingCatalogue,
  findings: Findings,
): Map<string, string> {
  const known = filterKnownLocales(texts, world, (locale) => {
    if (locale !== '') findings.addCorrection('LOCALE_UNKNOWN', { sku: which, from: locale });
  });
  const plain = texts?.[''];
  if (known.size === 0 && plain !== undefined) known.set(getMainLocale(world), plain);
  const names = [...known]
    .map(([locale, text]) => [locale, readName(text, which, findings)] as const)
    .filter(([, name]) => name !== '');
  const human = new Map(names.map(([locale, name]) => [locale, humanise(name)]));
  for (const [locale, name] of names)
    if (human.get(locale) !== name)
      findings.addCorrection('CATEGORY_HUMANISED', {
        sku: which,
        field: locale,
        from: name,
        to: human.get(locale) ?? name,
      });
  return fillMissingTexts(human, new Set(countryCodes), world, (from, to) => {
    findings.addCorrection('TEXT_BORROWED', { sku: which, field: 'name', from, to });
  });
}

const isId = (id: number | null | undefined): id is number =>
  typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= 2_000_000_000;
const readDisplayOrder = (order: number | null | undefined, index: number) =>
  typeof order === 'number' && Math.abs(order) < 1e9 ? Math.round(order) : index + 1;

function readSubCategory(
  row: SubCategoryRow | null | undefined,
  index: number,
  which: string,
  taken: Set<number>,
  world: ExistingCatalogue,
  findings: Findings,
): PlannedSubCategory[] {
  const id = row?.id;
  const spoken = { ...row?.translations, ...(row?.subCategoryName.trim() && { '': row.subCategoryName }) };
  const names = row
    ? readCategoryNames(spoken, `${which}, subcategory ${id}`, world, findings)
    : new Map<string, string>();
  if (!row || !isId(id) || taken.has(id) || names.size === 0) {
    findings.addCorrection('SUBCATEGORY_DROPPED', { sku: which, from: String(id) });
    return [];
  }
  taken.add(id);
  return [{ id, orderBy: readDisplayOrder(row.OrderBy, index), names }];
}

function readDescriptions(
  row: CategoryRow,
  which: string,
  world: ExistingCatalogue,
  findings: Findings,
): Map<string, string> {
  const texts = filterKnownLocales(row.description, world, (locale) => {
    findings.addCorrection('LOCALE_UNKNOWN', { sku: which, from: locale });
  });
  return new Map(
    [...texts].map(([locale, text]) => [locale, readLongText(text, 'description', which, findings) ?? '']),
  );
}

/** The categories of a file that can stand, with their subcategories. The others are refused by code. */
export function planCategories(
  rows: readonly unknown[],
  world: ExistingCatalogue,
  findings: Findings,
): PlannedCategory[] {
  const planned = new Map<number, PlannedCategory>();
  const subIds = new Set<number>();
  rows.forEach((raw, index) => {
    const row = readCategoryRow(raw, findings);
    const id = row?.categoryId;
    const which = `category ${id ?? index + 1}`;
    if (!row || id === null || id === undefined) {
      findings.addRefusal('CATEGORY_SHAPE', which);
      return;
    }
    if (!Number.isInteger(id) || id < categoryIdRange.first || id > categoryIdRange.last) {
      findings.addRefusal('CATEGORY_ID', which);
      return;
    }
    if (planned.has(id)) {
      findings.addRefusal('CATEGORY_DUPLICATE', which);
      return;
    }
    const names = readCategoryNames(row.name, which, world, findings);
    if (names.size === 0) {
      findings.addRefusal('CATEGORY_NAMELESS', which);
      return;
    }
    const subCategories = (row.subCategories ?? []).flatMap((sub, place) =>
      readSubCategory(sub, place, which, subIds, world, findings),
    );
    planned.set(id, {
      categoryId: id,
      orderBy: readDisplayOrder(row.orderBy, index),
      names,
      descriptions: readDescriptions(row, which, world, findings),
      rating: row.rating,
      subCategories,
    });
  });
  return [...planned.values()];
}
