import type { CountryCode } from '../../../config/countries.ts';
import type { SeedBuyer } from './review-types.ts';

type Traits = Pick<SeedBuyer, 'skinType' | 'undertone' | 'ageBand'>;

const createBuyers =
  (country: CountryCode, locale: string) =>
  (...people: readonly (readonly [firstName: string, lastName: string, traits?: Traits])[]): SeedBuyer[] =>
    people.map(([firstName, lastName, traits]) => ({ firstName, lastName, country, locale, ...traits }));

export const englishBuyers: readonly SeedBuyer[] = [
  ...createBuyers('US', 'en-us')(
    ['Hannah', 'Kessler', { skinType: 'dry', undertone: 'cool', ageBand: '35-44' }],
    ['Denise', 'Okafor', { skinType: 'combination', undertone: 'warm', ageBand: '45-54' }],
    ['Maya', 'Lindqvist', { skinType: 'sensitive', ageBand: '25-34' }],
    ['Joan', 'Petrie', { skinType: 'dry', undertone: 'neutral', ageBand: '65-over' }],
    ['Tasha', 'Bright', { undertone: 'warm' }],
    ['Erin', 'Callahan'],
    ['Lucia', 'Marchetti', { skinType: 'oily', undertone: 'neutral', ageBand: '25-34' }],
    ['Priya', 'Raman', { skinType: 'combination', undertone: 'warm', ageBand: '35-44' }],
    ['Kate', 'Holloway', { ageBand: '55-64' }],
    ['Sam', 'Weller', { skinType: 'normal' }],
  ),
  ...createBuyers('CA', 'en-ca')(
    ['Fiona', 'MacRae', { skinType: 'sensitive', undertone: 'cool', ageBand: '45-54' }],
    ['Anjali', 'Deol', { skinType: 'oily', undertone: 'warm', ageBand: '25-34' }],
    ['Robin', 'Teague'],
  ),
  ...createBuyers('AU', 'en-au')(
    ['Bronte', 'Sloane', { skinType: 'dry', undertone: 'neutral', ageBand: '25-34' }],
    ['Gail', 'Whitby', { skinType: 'normal', ageBand: '55-64' }],
    ['Nina', 'Papas', { undertone: 'warm', ageBand: '35-44' }],
  ),
  ...createBuyers('NZ', 'en-nz')(
    ['Ngaire', 'Paul', { skinType: 'combination', ageBand: '45-54' }],
    ['Tess', 'Hammond'],
  ),
  ...createBuyers('HK', 'en-hk')(['Vivian', 'Yip', { skinType: 'oily', undertone: 'neutral', ageBand: '25-34' }]),
];

export const spanishBuyers: readonly SeedBuyer[] = [
  ...createBuyers('MX', 'es-mx')(
    ['Daniela', 'Ríos', { skinType: 'combination', undertone: 'warm', ageBand: '25-34' }],
    ['Marisol', 'Vega', { skinType: 'dry', ageBand: '45-54' }],
    ['Paola', 'Ibarra'],
    ['Ximena', 'Luna', { skinType: 'oily', undertone: 'neutral', ageBand: 'under-25' }],
  ),
  ...createBuyers('US', 'es-us')(
    ['Carmen', 'Soto', { skinType: 'sensitive', ageBand: '55-64' }],
    ['Yolanda', 'Prieto', { undertone: 'warm' }],
  ),
];

export const frenchBuyers: readonly SeedBuyer[] = createBuyers('CA', 'fr-ca')(
  ['Maude', 'Gagnon', { skinType: 'dry', undertone: 'cool', ageBand: '35-44' }],
  ['Sylvie', 'Tremblay', { skinType: 'normal', ageBand: '55-64' }],
  ['Émilie', 'Côté', { skinType: 'sensitive', undertone: 'neutral', ageBand: '25-34' }],
  ['Nadia', 'Belkacem'],
  ['Josée', 'Lavoie', { skinType: 'combination', ageBand: '45-54' }],
);

export const mainlandBuyers: readonly SeedBuyer[] = createBuyers('CN', 'zh-cn')(
  ['思琪', '陈', { skinType: 'combination', undertone: 'cool', ageBand: '25-34' }],
  ['晓雯', '刘', { skinType: 'dry', ageBand: '35-44' }],
  ['佳', '吴'],
  ['雨桐', '赵', { skinType: 'oily', undertone: 'neutral', ageBand: 'under-25' }],
);

export const hongKongBuyers: readonly SeedBuyer[] = createBuyers('HK', 'zh-hk')(
  ['詠詩', '黃', { skinType: 'combination', undertone: 'neutral', ageBand: '25-34' }],
  ['嘉敏', '李', { skinType: 'sensitive', ageBand: '35-44' }],
  ['美玲', '何'],
  ['穎欣', '鄭', { skinType: 'dry', undertone: 'warm', ageBand: '45-54' }],
);
