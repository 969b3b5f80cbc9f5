import type { z } from 'zod';
import type { Environment } from '../../../../config/environment.ts';
import type { Review } from '../../../../contract/reviews/review.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { buildPictureUrl, findPictures } from '../pictures/store.ts';
import type { ReviewRow } from '../write/review-rows.ts';
import { readProductNames } from './shade-names.ts';
import type { NameShade } from './shade-names.ts';

export type WireReview = z.input<typeof Review>;

/** What a buyer has said of themselves. The rest is left out. */
export const toReviewerFields = ({ skinType, undertone, ageBand }: ReviewRow) => ({
  ...(skinType !== null && { skinType }),
  ...(undertone !== null && { undertone }),
  ...(ageBand !== null && { ageBand }),
});

const toWireReview = (row: ReviewRow, nameShade: NameShade, pictures: WireReview['pictures']): WireReview => ({
  ...{ id: row.id, sku: row.sku, shadeName: nameShade(row.sku, row.language) },
  ...{ stars: row.stars, title: row.title, text: row.text, language: row.language },
  ...{ displayName: row.displayName, country: row.countryCode, writtenAt: row.writtenAt.toISOString() },
  ...toReviewerFields(row),
  ...{ pictures, helpfulVotes: row.helpfulVotes },
  answer:
    row.answer === null || row.answeredAt === null
      ? null
      : { text: row.answer, answeredAt: row.answeredAt.toISOString() },
});

/** Adds pictures and names of shades to reviews. */
export async function toWireReviews(
  db: Db,
  environment: Pick<Environment, 'imagesUrl'>,
  rows: readonly ReviewRow[],
): Promise<WireReview[]> {
  const pictures = await findPictures(
    db,
    rows.map(({ id }) => id),
  );
  const { nameShade } = await readProductNames(
    db,
    rows.map(({ sku }) => sku),
  );
  return rows.map((row) =>
    toWireReview(
      row,
      nameShade,
      (pictures.get(row.id) ?? []).map(({ id, width, height }) => ({
        ...{ url: buildPictureUrl(environment, id), width, height },
      })),
    ),
  );
}
