import { type IslandSettings, parseIslandSettings } from './island-settings.ts';

/** Parses the settings in the page (`data-settings`). Returns null for invalid settings. */
export const parseOrderSettings = (value: unknown): IslandSettings | null => parseIslandSettings(value, () => ({}));
