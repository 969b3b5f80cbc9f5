import { type IslandSettings, parseIslandSettings } from './island-settings.ts';

/** Parses the settings in the page (`data-settings`). Returns null for invalid settings. */
export const parseReviewSettings = (value: unknown): IslandSettings | null => parseIslandSettings(value, () => ({}));
