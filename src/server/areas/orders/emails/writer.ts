import { countries } from '../../../../config/countries.ts';
import { formatPrice } from '../../../../domain/money.ts';
import type { DistributorRow } from '../../referral/index.ts';
import { createOrderTexts } from '../order-texts.ts';
import type { TranslateOrderText } from '../order-texts.ts';
import type { Order, OrderLine } from '../order-queries.ts';

export type Row = readonly [label: string, value: string];

export interface OrderWithLines {
  order: Order;
  lines: readonly OrderLine[];
  distributor: DistributorRow | undefined;
  /** Where emails to the customer go; empty when they get none. */
  customerEmail: string;
  /** Without a slash at the end. */
  siteUrl: string;
}

/** An order, and how its amounts are written in a locale. */
export interface Writer extends OrderWithLines {
  locale: string;
  t: TranslateOrderText;
  format: (minor: number) => string;
}

export function createWriter(content: OrderWithLines, locale: string): Writer {
  const { currency, countryCode } = content.order;
  const format = (minor: number) => formatPrice({ minor, currency }, countries[countryCode], locale);
  return { ...content, locale, t: createOrderTexts(locale), format };
}
