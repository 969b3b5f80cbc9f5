import { type IslandSettings, parseIslandSettings } from './island-settings.ts';

/** Parses `/{locale}/bag.json`. Returns null for an invalid file. */
export const parseBagSettings = (value: unknown): IslandSettings | null => parseIslandSettings(value, () => ({}));
