import type { ColumnType, Generated } from 'kysely';
import type { CountryCode } from '../../../../config/countries.ts';
import type {
  ageBands,
  refusalReasons,
  reportReasons,
  reviewStates,
  reviewUndertones,
  skinTypes,
} from '../../../../config/reviews/review-choices.ts';
import type { ReviewLanguage } from '../../../../config/reviews/review-languages.ts';

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** Reviews of buyers, with the votes and reports of readers, and the invitations to write them. */
export interface ReviewTables {
  reviews: {
    /** Random: it tells nothing of the buyer or the order. */
    id: string;
    /** `customer:` and the id of an account, or `guest:` and a digest of a mailbox. */
    buyer: string;
    customerId: number | null;
    orderId: number;
    /** The sku of the product, never of a shade. */
    productSku: string;
    /** The sku that was bought. */
    sku: string;
    state: (typeof reviewStates)[number];
    stars: number;
    title: string;
    text: string;
    language: ReviewLanguage;
    displayName: string;
    countryCode: CountryCode;
    skinType: Optional<(typeof skinTypes)[number]>;
    undertone: Optional<(typeof reviewUndertones)[number]>;
    ageBand: Optional<(typeof ageBands)[number]>;
    writtenAt: Date;
    refusalReason: Optional<(typeof refusalReasons)[number]>;
    /** The number of votes that found the review helpful. */
    helpfulVotes: Generated<number>;
    answer: Optional<string>;
    answeredAt: Optional<Date>;
  };
  /** `id` is unguessable and stands in the address of the picture. Without `reviewId`, its review is not written yet. */
  reviewPictures: {
    id: string;
    buyer: string;
    reviewId: string | null;
    position: number;
    bytes: Buffer;
    width: number;
    height: number;
    createdAt: Date;
  };
  reviewVotes: { reviewId: string; customerId: number; isHelpful: boolean; createdAt: Date };
  /** `answeredAt` is when the house decided about the review after the report. */
  reviewReports: {
    reviewId: string;
    reporter: string;
    customerId: number | null;
    reason: (typeof reportReasons)[number];
    createdAt: Date;
    answeredAt: Optional<Date>;
  };
  /** Orders whose buyer was asked for reviews; without a time, those whose buyer will not be asked. */
  reviewInvitations: { orderId: number; invitedAt: Date | null };
  reviewTokens: { digest: string; orderId: number; expiresAt: Date };
  reviewDeclines: { mailbox: string; declinedAt: Date };
}
