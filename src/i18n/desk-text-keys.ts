import { editingTextKeys } from './desk/editing-text-keys.ts';
import { pageTextKeys } from './desk/page-text-keys.ts';
import { publishingTextKeys } from './desk/publishing-text-keys.ts';
import type { IslandTextKeys } from './island-settings.ts';

/** The texts of the content desk. They are not required: an API without a desk has none of them. */
export const deskTextKeys = {
  desk: [...pageTextKeys, ...publishingTextKeys, ...editingTextKeys],
} as const satisfies IslandTextKeys;
