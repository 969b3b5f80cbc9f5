import type { CountryCode } from '../../../../config/countries.ts';
import type { NoticeKind } from '../../../../config/notices/notice-kinds.ts';

/** What shoppers want to be told of products, once. */
export interface NoticeTables {
  productNotices: {
    /** Random. */
    id: string;
    email: string;
    /** The one spelling of the email, for comparisons. */
    emailKey: string;
    /** The account that asked for it with its proven address. */
    customerId: number | null;
    sku: string;
    kind: NoticeKind;
    countryCode: CountryCode;
    locale: string;
    /** The price when it was asked for. */
    priceMinor: number;
    createdAt: Date;
    expiresAt: Date;
    /** Null until the address is proven. Nothing but the question for the proof is sent before. */
    provenAt: Date | null;
    /** When its job was added. Null while it waits. */
    claimedAt: Date | null;
  };
  /**
   * Digests of the tokens of emails. Those with a notice prove its address, the others end the notices of an address,
   * which has a digest too; null once its account is closed, when there is nothing to end.
   */
  noticeTokens: { digest: string; emailDigest: string | null; noticeId: string | null; expiresAt: Date };
}
