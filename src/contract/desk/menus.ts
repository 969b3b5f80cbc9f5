import * as z from 'zod/mini';
import { localePattern } from '../../config/locales.ts';
import { endpoint } from '../endpoint.ts';
import { menuPlacings } from '../enumerations.ts';
import { CountryCode, nonEmptyText, textUpTo } from '../shared-schemas.ts';
import { EditFinding } from './edit-finding.ts';
import { LinkTargets } from './link-targets.ts';
import { DeskLocale } from './products.ts';

const LocaleName = z.string().check(z.regex(localePattern));
/** The largest that the schema takes; the rules of an edit have their own limits, with an answer beside the field. */
const EditedText = textUpTo(2_000);

const entryFields = {
  /** A new entry has an id that begins with `new-`. */
  id: nonEmptyText(64).check(z.regex(/^[\w-]+$/)),
  /** A path of the shop, or an address that begins with `https://`. Empty for a heading. */
  hyperlink: EditedText,
  names: z.array(z.object({ locale: LocaleName, name: EditedText })).check(z.maxLength(100)),
};

/** A link of a menu. `countries` are those that show it. */
const DeskMenuItem = z.object({ ...entryFields, countries: z.array(CountryCode).check(z.maxLength(100)) });
export type DeskMenuItem = z.infer<typeof DeskMenuItem>;

const DeskMenu = z.object({ ...entryFields, items: z.array(DeskMenuItem).check(z.maxLength(500)) });
export type DeskMenu = z.infer<typeof DeskMenu>;

/** The menus of a placing, in their order, with a name for each locale of the shop. */
export const DeskMenus = z.object({
  placing: z.enum(menuPlacings),
  version: z.string(),
  menus: z.array(DeskMenu),
  locales: z.array(DeskLocale),
  countries: z.array(CountryCode),
  /** `groups` are those of the other placing. */
  targets: LinkTargets,
});
export type DeskMenus = z.infer<typeof DeskMenus>;

export const MenusEdit = z.object({
  /** The version that the edit began with. */
  version: textUpTo(100),
  menus: z.array(DeskMenu).check(z.maxLength(100)),
});
export type MenusEdit = z.infer<typeof MenusEdit>;

const params = z.object({ placing: z.enum(menuPlacings) });

export const getDeskMenus = endpoint('GET', '/api/Desk/Menus/:placing', {
  requirements: [],
  summary: 'The menus of the header or the footer as staff edit them',
  policy: 'staff',
  isExtension: true,
  params,
  reply: DeskMenus,
});

/**
 * Without `isConfirmed`, an edit with warnings is not saved, and the warnings are returned. An edit that was saved
 * before is answered again, whatever its version. Refusals: INVALID_REQUEST (400) with the fields, MENUS_CHANGED (409)
 * when somebody else has saved the menus of the placing since.
 */
export const saveDeskMenus = endpoint('PUT', '/api/Desk/Menus/:placing', {
  requirements: [],
  summary: 'Save names, links, order and countries of the menus of the header or the footer',
  policy: 'staff',
  isExtension: true,
  params,
  body: z.object({ edit: MenusEdit, isConfirmed: z.boolean() }),
  reply: z.discriminatedUnion('status', [
    z.object({ status: z.literal('saved'), menus: DeskMenus }),
    z.object({ status: z.literal('unconfirmed'), findings: z.array(EditFinding) }),
  ]),
});
