import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { menuPlacings } from '../enumerations.ts';
import { CountryCode, optionalList, OptionalText } from '../shared-schemas.ts';

export const MenuItem = z.object({
  menuItemId: z.int(),
  hyperlink: OptionalText,
  /** Extension, as `displayOrder`. Without a name, an item has that of the category which it links to. */
  name: OptionalText,
  displayOrder: z.optional(z.number()),
});
export type MenuItem = z.infer<typeof MenuItem>;
export const Menu = z.object({
  menuId: z.int(),
  hyperlink: OptionalText,
  name: z.string(),
  displayOrder: z.number(),
  menuItems: optionalList(MenuItem),
});
export type Menu = z.infer<typeof Menu>;

const Placing = z.pipe(
  z.transform(
    (value) =>
      menuPlacings.find((placing) => typeof value === 'string' && placing.toLowerCase() === value.toLowerCase()) ??
      value,
  ),
  z.enum(menuPlacings),
);

/** `Culture` is the locale in upper case, such as `EN-US`. */
export const getMenu = endpoint('GET', '/api/menu/menu', {
  requirements: ['API-013'],
  summary: 'The menus of a placing, translated',
  policy: 'public',
  query: z.object({
    MenuPlacing: Placing,
    Culture: z.string().check(z.regex(/^[A-Z]{2}-[A-Z]{2}$/)),
    countryCode: CountryCode,
  }),
  reply: z.array(Menu),
});
