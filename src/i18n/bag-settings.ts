import { type IslandSettings, parseIslandSettings } from './island-settings.ts';

interface OwnSettings {
  /** Whether shoppers of the country can become preferred customers. */
  offersMembership: boolean;
}
export type BagSettings = IslandSettings & OwnSettings;

/** Parses `/{locale}/bag.json`. Returns null for an invalid file. */
export const parseBagSettings = (value: unknown): BagSettings | null =>
  parseIslandSettings(value, ({ offersMembership }) => ({ offersMembership: offersMembership === true }));
