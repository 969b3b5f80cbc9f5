import { UserFacingError } from '../../../config/user-facing-error.ts';
import type { DeskAction } from '../../../contract/desk/actions.ts';
import type { DeskImportReport } from '../../../contract/desk/imports.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import {
  createReportCsv,
  type importCatalogue,
  type KeptCopy,
  listChanges,
  previewProducts,
  type ShopCatalogue,
} from '../catalogue/index.ts';

export type ImportPlan = Awaited<ReturnType<typeof importCatalogue>>;

/** How many refusals, skus of a correction and other products the desk lists. */
const [maxRefusals, maxSkus, maxListed] = [200, 10, 50];
/** The report to download has more. */
const maxReportedRefusals = 20_000;

const toMapped = (mapped: ShopCatalogue['mapped']): DeskImportReport['mapped'] =>
  mapped && { ...mapped, missing: [...mapped.missing], formats: [...mapped.formats] };

const listProducts = (skus: readonly string[]) => ({ count: skus.length, skus: skus.slice(0, maxListed) });

/** What an import has done or would do, as the desk shows it. */
export const toReport = (
  plan: ImportPlan & { copy?: KeptCopy | null },
  { mapped }: Pick<ShopCatalogue, 'mapped'>,
  { isApplied, unsoldCountries, now }: { isApplied: boolean; unsoldCountries: string[]; now: number },
): DeskImportReport => ({
  isApplied,
  isChanged: plan.isChanged,
  copy: plan.copy?.file ?? null,
  unknownColumns: [],
  mapped: toMapped(mapped),
  preview: previewProducts(plan, now).map((product) => ({ ...product, variants: [...product.variants] })),
  absent: listProducts(plan.absentSkus),
  mistaken: listProducts(plan.mistakenSkus),
  reportCsv: createReportCsv({ ...plan, refusals: plan.refusals.slice(0, maxReportedRefusals) }),
  categories: plan.categories,
  products: plan.products,
  refusals: plan.refusals
    .slice(0, maxRefusals)
    .map(({ code, sku, sentence, place }) => ({ code, sku, sentence, ...(place && { place }) })),
  corrections: plan.corrections.map(({ code, meaning, count, examples }) => ({
    ...{ code, meaning, count },
    skus: examples.slice(0, maxSkus).map(({ sku }) => sku),
    changes: listChanges(examples).slice(0, maxSkus),
  })),
  unsoldCountries,
  brokenPromotions: plan.brokenPromotions.map((promotion) => ({
    ...promotion,
    gone: promotion.gone.slice(0, maxSkus),
  })),
});

/** The field of a logged import that names the copy of the catalogue from before it. */
export const copyField = 'copy';

/** What the log says of an import. `copyId`: of the copy that is kept when something has changed. */
export const describePlan = (
  { products, categories, isChanged }: ImportPlan,
  mode: string,
  copyId: string | null = null,
): DeskAction['changes'] => [
  { field: 'mode', before: null, after: mode },
  { field: 'products', before: null, after: `${products.accepted} / ${products.given}` },
  { field: 'categories', before: null, after: `${categories.accepted} / ${categories.given}` },
  ...(isChanged && copyId !== null ? [{ field: copyField, before: null, after: copyId }] : []),
];

/** Problems of files and mappings are for the person who sent them, and that another import is under way. */
export const toRefusal = (error: unknown): unknown =>
  error instanceof UserFacingError && error.code.startsWith('IMPORT_')
    ? new Refusal(error.code === 'IMPORT_UNDER_WAY' ? 409 : 422, error.code, error.message)
    : error;
