import { type IslandSettings, parseIslandSettings } from './island-settings.ts';

interface OwnSettings {
  /** Whether a payment provider that replaced the checkout page redirects to this page. */
  isReturn: boolean;
}
export type CheckoutSettings = IslandSettings & OwnSettings;

/** Parses the settings in the page (`data-settings`). Returns null for invalid settings. */
export const parseCheckoutSettings = (value: unknown): CheckoutSettings | null =>
  parseIslandSettings(value, ({ isReturn }) => (typeof isReturn === 'boolean' ? { isReturn } : null));
