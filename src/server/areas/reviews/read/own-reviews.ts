import type { getMyReviews } from '../../../../contract/reviews/reviews.ts';
import { createDisplayName } from '../../../../domain/reviews/display-name.ts';
import type { Db } from '../../../platform/database/tables.ts';
import type { WireReply } from '../../../platform/http/route.ts';
import { findTextLanguage } from '../../../platform/texts/language-texts.ts';
import { findBoughtLines } from '../bought-lines.ts';
import type { BoughtLine } from '../bought-lines.ts';
import type { Buyer } from '../buyer.ts';
import type { ReviewDependencies } from '../dependencies.ts';
import { buildPictureUrl, findPictures } from '../pictures/store.ts';
import type { ReviewRow } from '../write/review-rows.ts';
import { readProductNames } from './shade-names.ts';
import { toReviewerFields } from './to-wire.ts';

type WireProduct = WireReply<typeof getMyReviews>['products'][number];
type WireOwnReview = WireProduct['review'];

const findReviews = (db: Db, keys: readonly string[]) =>
  db.selectFrom('reviews').selectAll().where('buyer', 'in', keys).orderBy('buyer', 'desc').execute();

const toWireOwnReview = (row: ReviewRow, pictures: NonNullable<WireOwnReview>['pictures']): WireOwnReview => ({
  ...{ id: row.id, state: row.state, stars: row.stars, title: row.title, text: row.text },
  ...toReviewerFields(row),
  ...{ pictures, refusalReason: row.refusalReason },
});

/** One line for each product: the one that was reviewed, or the newest by which the product may be reviewed. */
function chooseLines(lines: readonly BoughtLine[], reviews: ReadonlyMap<string, ReviewRow>): BoughtLine[] {
  return [...Map.groupBy(lines, ({ productSku }) => productSku)].flatMap(([productSku, some]) => {
    const review = reviews.get(productSku);
    const reviewed = review && some.find((line) => line.orderId === review.orderId && line.sku === review.sku);
    return reviewed ?? some.find((line) => line.canReview) ?? [];
  });
}

/** The skus of all shades in which the product of a line was bought. */
const listBoughtSkus = (lines: readonly BoughtLine[], { productSku }: BoughtLine): string[] => [
  ...new Set(lines.filter((line) => line.productSku === productSku).map(({ sku }) => sku)),
];

function toWireProduct(
  line: BoughtLine,
  boughtSkus: string[],
  review: WireOwnReview,
  names: Awaited<ReturnType<typeof readProductNames>>,
): WireProduct {
  const language = findTextLanguage(line.locale);
  return {
    ...{ orderId: Number(line.orderNumber), sku: line.sku, boughtSkus },
    name: names.nameProduct(line.productSku, language),
    shadeName: names.nameShade(line.sku, language),
    imageUrl: line.imageUrl ?? `products/${line.sku}.png`,
    ...{ boughtAt: line.placedAt.toISOString(), review },
  };
}

/** What a buyer may review and has reviewed, the newest order first. On the wire an order is named by its number. */
export async function readOwnReviews(
  { db, environment }: Pick<ReviewDependencies, 'db' | 'environment'>,
  buyer: Buyer,
): Promise<WireReply<typeof getMyReviews>> {
  const rows = await findReviews(db, buyer.keys);
  const reviews = new Map(rows.map((row) => [row.productSku, row]));
  const lines = await findBoughtLines(db, buyer);
  const chosen = chooseLines(lines, reviews);
  const names = await readProductNames(
    db,
    chosen.flatMap(({ sku, productSku }) => [sku, productSku]),
  );
  const pictures = await findPictures(
    db,
    rows.map(({ id }) => id),
  );
  const toReview = (row: ReviewRow | undefined) =>
    row
      ? toWireOwnReview(
          row,
          (pictures.get(row.id) ?? []).map(({ id }) => ({ pictureId: id, url: buildPictureUrl(environment, id) })),
        )
      : null;
  return {
    displayName: rows.at(-1)?.displayName || nameBuyer(lines),
    products: chosen.map((line) =>
      toWireProduct(line, listBoughtSkus(lines, line), toReview(reviews.get(line.productSku)), names),
    ),
  };
}

const nameBuyer = ([line]: readonly BoughtLine[]) => (line ? createDisplayName(line.customerInformation) : '');
