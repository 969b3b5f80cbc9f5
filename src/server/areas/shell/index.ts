/** The parts of this area that other areas may use. */
export { findCampaign } from './campaign-queries.ts';
export { findCountryById, findFaqValues } from './country-queries.ts';
export { findEditableMenus, lockMenus, saveMenus } from './edit-menus.ts';
export type { EditableMenu, SavedMenu } from './edit-menus.ts';
export { findCountryLocales, findShopLocales } from './locale-queries.ts';
export { readSettings } from './settings-queries.ts';
export { findText, findTextNamespaces, findTexts, saveText } from './text-queries.ts';
