import type { Call } from '../../client/call.ts';
import { CallError } from '../../client/call-error.ts';
import type { reportReasons } from '../../config/reviews/review-choices.ts';
import type { Review } from '../../contract/reviews/review.ts';
import { getProductReviews, reportReview, voteForReview } from '../../contract/reviews/reviews.ts';
import type { ReviewSelection } from '../../domain/reviews/review-query.ts';

type ReportReason = (typeof reportReasons)[number];

/** Reviews of a product, of all pages that were asked for. `total` counts what the selection leaves. */
export interface FoundReviews {
  reviews: readonly Review[];
  total: number;
  pages: number;
  /** The shades that have reviews. */
  shades: readonly { sku: string; name: string }[];
}

type VoteResult = { status: 'saved'; helpfulVotes: number } | { status: 'signed-out' | 'own' | 'failed' };
type ReportResult = 'sent' | 'later' | 'failed';

export interface ProductReviews {
  /** One page of the reviews. Null when the API does not answer. */
  load(selection: ReviewSelection, page: number): Promise<FoundReviews | null>;
  vote(id: string, isHelpful: boolean): Promise<VoteResult>;
  report(id: string, reason: ReportReason): Promise<ReportResult>;
}

/** Leaves out what is not asked for. */
const toQuery = ({ sort, stars, skinType, shade, language, withPictures }: ReviewSelection, page: number) => ({
  sort,
  page,
  ...(stars !== null && { stars }),
  ...(skinType !== null && { skinType }),
  ...(shade !== null && { shade }),
  ...(language !== null && { language }),
  ...(withPictures && { withPictures }),
});

const signedOutStatuses = [401, 403];

/** The reviews of one product, and what readers do with them. */
export function createProductReviews(call: Call, sku: string): ProductReviews {
  return {
    async load(selection, page) {
      try {
        return await call(getProductReviews, { params: { sku }, query: toQuery(selection, page) });
      } catch (error) {
        if (error instanceof CallError) return null;
        throw error;
      }
    },
    async vote(id, isHelpful) {
      try {
        const { helpfulVotes } = await call(voteForReview, { params: { id }, body: { isHelpful } });
        return { status: 'saved', helpfulVotes };
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (signedOutStatuses.includes(error.status)) return { status: 'signed-out' };
        return { status: error.code === 'REVIEW_IS_YOURS' ? 'own' : 'failed' };
      }
    },
    async report(id, reason) {
      try {
        await call(reportReview, { params: { id }, body: { reason } });
        return 'sent';
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        return error.code === 'TOO_MANY_REQUESTS' ? 'later' : 'failed';
      }
    },
  };
}
