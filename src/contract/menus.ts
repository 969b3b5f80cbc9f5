import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { menuPlacings } from './enumerations.ts';
import { CountryCode, Text } from './parts.ts';

export const MenuItem = z.object({ menuItemId: z.number().int(), hyperlink: Text, name: z.string(), displayOrder: z.number().optional() });
export type MenuItem = z.infer<typeof MenuItem>;
export const Menu = z.object({ menuId: z.number().int(), hyperlink: Text, name: z.string(), displayOrder: z.number(), menuItems: z.array(MenuItem).default([]) });
export type Menu = z.infer<typeof Menu>;

const Placing = z.preprocess(
  (value) => menuPlacings.find((placing) => typeof value === 'string' && placing.toLowerCase() === value.toLowerCase()) ?? value, z.enum(menuPlacings));

/** `Culture` is the locale in upper case, such as `EN-US`. */
export const getMenu = endpoint('GET', '/api/menu/menu', {
  rows: ['API-013'], summary: 'The menus of a placing, translated', policy: 'public',
  query: z.object({ MenuPlacing: Placing, Culture: z.string().regex(/^[A-Z]{2}-[A-Z]{2}$/), countryCode: CountryCode }), reply: z.array(Menu),
});
