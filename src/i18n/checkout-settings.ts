import { type IslandSettings, parseIslandSettings } from './island-settings.ts';

export type { CheckoutTextKey } from './checkout-text-keys.ts';

interface OwnSettings {
  /** Whether the page is the one to which a payment provider that replaced the checkout returns. */
  isReturn: boolean;
  /** The address of the terms; null while the shop has no page of them. */
  termsHref: string | null;
}
export type CheckoutSettings = IslandSettings & OwnSettings;

/** Parses the settings that stand in the page (`data-settings`); null when they cannot be used. */
export const parseCheckoutSettings = (value: unknown): CheckoutSettings | null =>
  parseIslandSettings(value, ({ isReturn, termsHref }) =>
    typeof isReturn === 'boolean' && (termsHref === null || typeof termsHref === 'string')
      ? { isReturn, termsHref }
      : null,
  );
