import { categoryIdRange } from '../../../../contract/enumerations.ts';
import { countryCodes } from '../../../../config/countries.ts';
import type { Art } from '../../../platform/database/product-art.ts';
import type { Findings } from './findings.ts';
import { filterKnownLocales } from './names.ts';
import { importLimits } from './limits.ts';
import { type CategoryRow, readCategoryRow, type SubCategoryRow } from './rows.ts';
import { fillMissingTexts, readExactName, readLongText, readName } from './texts.ts';
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
  /** Null when it is drawn by its name. */
  art: Art | null;
  isHidden: boolean;
  subCategories: PlannedSubCategory[];
}

/** Names such as `lip_liner`, `bb_cc` and `lipstick`, which programs write rather than people. */
const identifierPattern = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;
const abbreviations = new Set(['bb', 'cc', 'dd', 'spf', 'uv', 'uva', 'uvb', 'led']);

/** Turns `lip_liner` into `Lip liner`. Any other name stays unchanged. */
function humanise(name: string): string {
  if (!identifierPattern.test(name)) return name;
  const words = name
    .split('_')
    .map((word) => (abbreviations.has(word) ? word.toUpperCase() : word))
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

interface NamedRow {
  texts: Readonly<Record<string, string>> | null | undefined;
  label: string;
  /** Whether the names stay as they are, as those of an export do. */
  isExact: boolean;
}

function readCategoryNames(
  { texts, label, isExact }: NamedRow,
  existingCatalogue: ExistingCatalogue,
  findings: Findings,
): Map<string, string> {
  const known = filterKnownLocales(texts, existingCatalogue, (locale) => {
    if (locale !== '') findings.addCorrection('LOCALE_UNKNOWN', { sku: label, from: locale });
  });
  if (isExact) return new Map([...known].map(([locale, text]) => [locale, readExactName(text)]));
  const plain = texts?.[''];
  if (known.size === 0 && plain !== undefined) known.set(getMainLocale(existingCatalogue), plain);
  const names = [...known]
    .map(([locale, text]) => [locale, readName(text, label, findings)] as const)
    .filter(([, name]) => name !== '');
  const readableNames = new Map(names.map(([locale, name]) => [locale, humanise(name)]));
  for (const [locale, name] of names)
    if (readableNames.get(locale) !== name)
      findings.addCorrection('CATEGORY_HUMANISED', {
        sku: label,
        field: locale,
        from: name,
        to: readableNames.get(locale) ?? name,
      });
  return fillMissingTexts(readableNames, new Set(countryCodes), existingCatalogue, (from, to) => {
    findings.addCorrection('TEXT_BORROWED', { sku: label, field: 'name', from, to });
  });
}

const isId = (id: number | null | undefined): id is number =>
  typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= importLimits.productId;
const readDisplayOrder = (order: number | null | undefined, index: number) =>
  typeof order === 'number' && Math.abs(order) < 1e9 ? Math.round(order) : index + 1;

function readSubCategory(
  { row, index, ...category }: { row: SubCategoryRow | null | undefined; index: number } & Omit<NamedRow, 'texts'>,
  taken: Set<number>,
  existingCatalogue: ExistingCatalogue,
  findings: Findings,
): PlannedSubCategory[] {
  const id = row?.id;
  const { isExact } = category;
  const plain = isExact ? '' : (row?.subCategoryName ?? '');
  const texts = { ...row?.translations, ...(plain.trim() && { '': plain }) };
  const label = `${category.label}, subcategory ${id}`;
  const names = row
    ? readCategoryNames({ texts, label, isExact }, existingCatalogue, findings)
    : new Map<string, string>();
  if (!row || !isId(id) || taken.has(id) || names.size === 0) {
    findings.addCorrection('SUBCATEGORY_DROPPED', { sku: category.label, from: String(id) });
    return [];
  }
  taken.add(id);
  return [{ id, orderBy: readDisplayOrder(row.OrderBy, index), names }];
}

const descriptionRules = { key: 'description', maxLength: importLimits.description };

function readDescriptions(
  row: CategoryRow,
  label: string,
  existingCatalogue: ExistingCatalogue,
  findings: Findings,
): Map<string, string> {
  const texts = filterKnownLocales(row.description, existingCatalogue, (locale) => {
    findings.addCorrection('LOCALE_UNKNOWN', { sku: label, from: locale });
  });
  return new Map([...texts].map(([locale, text]) => [locale, readLongText(text, descriptionRules, label, findings)]));
}

interface GivenCategory {
  row: CategoryRow;
  categoryId: number;
  index: number;
  label: string;
}

/** Null when it has no name. */
function readCategory(
  { row, categoryId, index, label }: GivenCategory,
  subIds: Set<number>,
  existingCatalogue: ExistingCatalogue,
  findings: Findings,
): PlannedCategory | null {
  const isExact = Boolean(row.exact);
  const names = readCategoryNames({ texts: row.name, label, isExact }, existingCatalogue, findings);
  if (names.size === 0) return null;
  return {
    categoryId,
    orderBy: readDisplayOrder(row.orderBy, index),
    names,
    descriptions: readDescriptions(row, label, existingCatalogue, findings),
    rating: row.rating,
    art: row.exact?.art ?? null,
    isHidden: row.isHidden ?? existingCatalogue.hiddenCategoryIds?.has(categoryId) ?? false,
    subCategories: (row.subCategories ?? []).flatMap((sub, subIndex) =>
      readSubCategory({ row: sub, index: subIndex, label, isExact }, subIds, existingCatalogue, findings),
    ),
  };
}

/** The categories of a file that can be imported, with their subcategories. The others are refused. */
export function planCategories(
  rows: readonly unknown[],
  existingCatalogue: ExistingCatalogue,
  findings: Findings,
): PlannedCategory[] {
  const planned = new Map<number, PlannedCategory>();
  const subIds = new Set<number>();
  rows.forEach((raw, index) => {
    const row = readCategoryRow(raw, findings);
    const id = row?.categoryId;
    const label = `category ${id ?? index + 1}`;
    if (!row || id === null || id === undefined) {
      findings.addRefusal('CATEGORY_SHAPE', label);
      return;
    }
    if (!Number.isInteger(id) || id < categoryIdRange.first || id > importLimits.categoryId) {
      findings.addRefusal('CATEGORY_ID', label);
      return;
    }
    if (planned.has(id)) {
      findings.addRefusal('CATEGORY_DUPLICATE', label);
      return;
    }
    const category = readCategory({ row, categoryId: id, index, label }, subIds, existingCatalogue, findings);
    if (category) planned.set(id, category);
    else findings.addRefusal('CATEGORY_NAMELESS', label);
  });
  return [...planned.values()];
}
