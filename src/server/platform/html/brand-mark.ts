import { brand } from '../../../config/brand.ts';
import { countries, defaultCountry, parseCountryCode } from '../../../config/countries.ts';
import { brandMarks } from '../../../config/shell/brand-mark.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';

/** The logo of the country of a locale. */
export function renderBrandMark(locale: string): Html {
  const country = parseCountryCode(locale.split('-')[1]) ?? defaultCountry;
  const { parts, country: countryName } = brandMarks[countries[country].logo];
  const paths = parts.map(({ kind, path }) => html`<path class="mark-${kind}" d="${path}" />`);
  return html`<svg class="mark-emblem" viewBox="0 0 40 40" aria-hidden="true">${paths}</svg
    ><span class="mark-name"
      >${brand.name}${countryName ? html` <span class="mark-country">${countryName}</span>` : ''}</span
    >`;
}
