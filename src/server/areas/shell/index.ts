/** The parts of this area that other areas may use. */
export { findCampaign, findCampaigns, getDrawnPicture } from './campaign-queries.ts';
export { noteCampaignTimes } from './campaign-times.ts';
export { lockCampaigns, saveCampaigns } from './edit-campaigns.ts';
export type { SavedCampaign } from './edit-campaigns.ts';
export { noteConfiguration } from './configuration-routes.ts';
export { findCountryById, findFaqValues } from './country-queries.ts';
export { areMenusEdited, findEditableMenus, lockMenus, saveMenus } from './edit-menus.ts';
export type { EditableMenu, SavedMenu } from './edit-menus.ts';
export { findCountryLocales, findShopLocales } from './locale-queries.ts';
export { readSettings } from './settings-queries.ts';
export { findText, findTextNamespaces, findTexts, lockTexts, saveText } from './text-queries.ts';
