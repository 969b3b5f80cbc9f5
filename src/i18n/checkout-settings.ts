import { type IslandSettings, parseIslandSettings } from './island-settings.ts';

interface OwnSettings {
  /** Whether the page is the one to which a payment provider that replaced the checkout returns. */
  isReturn: boolean;
}
export type CheckoutSettings = IslandSettings & OwnSettings;

/** Parses the settings that stand in the page (`data-settings`); null when they cannot be used. */
export const parseCheckoutSettings = (value: unknown): CheckoutSettings | null =>
  parseIslandSettings(value, ({ isReturn }) => (typeof isReturn === 'boolean' ? { isReturn } : null));
