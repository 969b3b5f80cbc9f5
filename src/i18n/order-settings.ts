import { type IslandSettings, parseIslandSettings } from './island-settings.ts';

/** Parses the settings that stand in the page (`data-settings`); null when they cannot be used. */
export const parseOrderSettings = (value: unknown): IslandSettings | null => parseIslandSettings(value, () => ({}));
