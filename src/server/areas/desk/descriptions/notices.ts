import type { TextKey } from '../../../../i18n/required-keys.ts';

/** Descriptions of the texts of the catalogue about emails on stock and prices. */
export const noticeDescriptions: Readonly<Partial<Record<TextKey<'catalogue'>, string>>> = {
  noticeStock: 'Link below a product that is sold out.',
  noticePrice: 'Link below a product that can be bought.',
  noticeTitle: 'Heading of the dialog in which shoppers ask for one email about a product.',
  noticeStockText: '{{name}}: the product with its shade.',
  noticePriceText: '{{name}}: the product with its shade.',
  noticeWaitsStock: 'What a shopper waits for: that a product is in stock again.',
  noticeWaitsPrice: 'What a shopper waits for: that a product costs less.',
  noticeSend: 'Button below the email address.',
  noticeListed: '{{email}}: the address of the shopper.',
  noticeProofAsked: 'Nobody learns whether we know the address. {{email}}: the address of the shopper.',
  noticeConfirmedStock: '{{name}}: the product with its shade.',
  noticeConfirmedPrice: '{{name}}: the product with its shade.',
  myNotices: 'Heading on the page of the wish list.',
  myNoticesText: '{{email}}: the address of the shopper.',
  endNotice: 'Button: no email is to come about this product.',
  endNoticeOf: 'The same button for screen readers. {{name}}: the product with its shade.',
  noticeEnded: '{{name}}: the product with its shade.',
};
