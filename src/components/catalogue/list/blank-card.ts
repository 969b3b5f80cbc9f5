import type { CardRecord } from '../../../content/snapshot/records.ts';

/** A card with every part that a card may have, for templates that the browser fills in (`browse/catalogue/list/card.ts`). */
export const blankCard: CardRecord = {
  sku: '',
  // The browser fills it in, also in labels.
  name: '{{name}}',
  line: '',
  href: '',
  price: { minor: 0, currency: '' },
  displayPrice: '',
  sale: { regularPrice: { minor: 0, currency: '' }, displayRegularPrice: '{{price}}' },
  image: { digest: null, width: 0, height: 0, widths: [], fallback: '' },
  shadeCount: 1,
  dots: [''],
  families: [],
  soldOut: true,
  rating: { average: 5, count: 1 },
};
