import { type IslandSettings, parseIslandSettings } from './island-settings.ts';

/** Parses `/{locale}/bag.json`; null when it cannot be used. */
export const parseBagSettings = (value: unknown): IslandSettings | null => parseIslandSettings(value, () => ({}));
