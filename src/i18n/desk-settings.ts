import type { deskTextKeys } from './desk-text-keys.ts';
import { type IslandSettings, type IslandTextKey, parseIslandSettings } from './island-settings.ts';

export type DeskTextKey = IslandTextKey<typeof deskTextKeys>;

/** Parses the settings that stand in the page (`data-settings`); null when they cannot be used. */
export const parseDeskSettings = (value: unknown): IslandSettings | null => parseIslandSettings(value, () => ({}));
