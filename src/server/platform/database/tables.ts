import type { Kysely, Transaction } from 'kysely';
import type { AccountTables } from './tables/account.ts';
import type { BagTables } from './tables/bag.ts';
import type { CaptchaTables } from './tables/captcha.ts';
import type { CardPaymentTables } from './tables/card-payments.ts';
import type { CatalogueTables } from './tables/catalogue.ts';
import type { CheckoutTables } from './tables/checkout.ts';
import type { DeskTables } from './tables/desk.ts';
import type { InvitationTables } from './tables/invitations.ts';
import type { KreditTables } from './tables/kredits.ts';
import type { MembershipTables } from './tables/membership.ts';
import type { NoticeTables } from './tables/notices.ts';
import type { OrderTables } from './tables/orders.ts';
import type { PaymentTables } from './tables/payments.ts';
import type { PlatformTables } from './tables/platform.ts';
import type { PromotionTables } from './tables/promotions.ts';
import type { ReferralTables } from './tables/referral.ts';
import type { ReviewTables } from './tables/reviews.ts';
import type { SessionTables } from './tables/session.ts';
import type { ShellTables } from './tables/shell.ts';
import type { WishTables } from './tables/wishes.ts';

/**
 * The tables as Kysely sees them: columns are camelCase here and snake_case in the database. Money is in integer minor
 * units of the currency of the row's country. The tables of each area are in a separate file below `tables/`.
 */
export interface Tables
  extends
    AccountTables,
    BagTables,
    CaptchaTables,
    CardPaymentTables,
    CatalogueTables,
    CheckoutTables,
    DeskTables,
    InvitationTables,
    KreditTables,
    MembershipTables,
    NoticeTables,
    OrderTables,
    PaymentTables,
    PlatformTables,
    PromotionTables,
    ReferralTables,
    ReviewTables,
    SessionTables,
    ShellTables,
    WishTables {}

/** A database of the shop, or a transaction of it. */
export type Db = Kysely<Tables>;
export type DbTransaction = Transaction<Tables>;
