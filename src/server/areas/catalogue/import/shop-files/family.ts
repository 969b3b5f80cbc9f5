import type { ImportMapping } from '../../../../../contract/desk/import-mapping.ts';
import type { ShopRow } from './shop-row.ts';
import { readQuantity } from './values.ts';

/** One product of a file: what its rows have in common, and the rows that are sold. */
export interface Family {
  head: ShopRow;
  /** One for a product without variants. */
  offers: readonly ShopRow[];
  /** The first is shown first. */
  images: readonly string[];
  rows: readonly ShopRow[];
  refused: readonly ShopRow[];
}

const isOffer = ({ role, problem }: ShopRow) => (role === 'single' || role === 'variant') && problem === '';

const sharesStock = ({ quantity }: ShopRow) => quantity === 'parent';

/** Divides the stock of a parent among the variants that share it, so that no more is sold than there is. */
function shareStock(offers: readonly ShopRow[], { quantity }: ShopRow): readonly ShopRow[] {
  const total = readQuantity(quantity);
  const sharing = offers.filter(sharesStock);
  const getShare = (row: ShopRow) =>
    total === null
      ? quantity
      : String(Math.floor((total + sharing.length - 1 - sharing.indexOf(row)) / sharing.length));
  return offers.map((row) => (sharesStock(row) ? { ...row, quantity: getShare(row) } : row));
}

/** Rows of the same position stay in their order; those without one come first. */
const byPosition = (one: ShopRow, other: ShopRow): number => Number(one.position) - Number(other.position) || 0;

/**
 * A product whose sku variants name as their group is what they have in common, in tables without a word for it. It is
 * sold itself when it has an option of its own.
 */
const nameParent = (rows: readonly ShopRow[]): readonly ShopRow[] =>
  rows.some(({ role }) => role === 'variant')
    ? rows.map((row) => (row.role === 'single' && row.options.length === 0 ? { ...row, role: 'parent' } : row))
    : rows;

/** Joins the rows of one product. A product that is not sold is not sold as its variants either. */
export function joinFamily(given: readonly [ShopRow, ...ShopRow[]]): Family {
  const rows = nameParent(given);
  const head = rows.find(({ role }) => role === 'parent') ?? rows.find(({ title }) => title !== '') ?? given[0];
  const offers = head.problem === '' ? shareStock(rows.filter(isOffer).toSorted(byPosition), head) : [];
  const reason =
    head.problem ||
    (head.role === 'parent'
      ? 'It is sold only as its variants, but has none. Add a row for each of them.'
      : 'It only has images. Add its name and its price.');
  return {
    head,
    offers,
    images: [...new Set([...rows.flatMap((row) => row.productImages), ...rows.flatMap(({ images }) => images)])],
    rows,
    refused: rows
      .filter((row) => row.problem !== '' || (offers.length === 0 && (row === head || row.role !== 'images')))
      .map((row) => ({ ...row, problem: row.problem || reason })),
  };
}

interface NamedOption {
  kind: ImportMapping['options'][string];
  value: string;
}

/** The options of a row. Names stand in the first row of a product only in some files. */
export function readOptions(row: ShopRow, { head }: Family, { options }: ImportMapping): NamedOption[] {
  return row.options.flatMap(({ name, value }, index) => {
    const known = name || (head.options[index]?.name ?? '');
    const kind = options[known] ?? 'variant';
    return kind === 'leave-out' ? [] : [{ kind, value }];
  });
}

/** The positions of the options in which the variants of a product differ. */
export function findDifferingOptions(family: Family, mapping: ImportMapping): ReadonlySet<number> {
  const [first = [], ...others] = family.offers.map((row) => readOptions(row, family, mapping));
  const differing = new Set<number>();
  for (const options of others)
    for (let index = 0; index < Math.max(first.length, options.length); index += 1)
      if (options[index]?.value !== first[index]?.value) differing.add(index);
  return differing;
}

/** The options of a parent for which one of its variants has no value: shoppers would choose it themselves. */
export const findOpenOptions = ({ head, offers }: Family): ShopRow['options'] =>
  head.role === 'parent'
    ? head.options.filter(({ name }, index) => offers.some(({ options }) => !hasOption(options, name, index)))
    : [];

/** Names may stand in the row of the parent only. */
const hasOption = (options: ShopRow['options'], name: string, place: number): boolean =>
  options.some((option, index) => option.name === name || (option.name === '' && index === place));
