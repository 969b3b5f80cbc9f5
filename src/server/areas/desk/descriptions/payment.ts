import type { TextKey } from '../../../../i18n/required-keys.ts';

export const paymentDescriptions: Readonly<Partial<Record<TextKey<'payment'>, string>>> = {
  kreditsHint:
    'Below a field. {{maximum}}: how many kiss kredits can be spent. {{worth}}: the money that one is worth.',
  totalChangedText: '{{from}}: the old total. {{to}}: the new one.',
  totalChangedSeen: 'Button. {{to}}: the new total.',
  waitingHelp: 'While a payment takes long. {{phone}}: customer service.',
  cardHandled: 'Below the button that places the order, where the API names no company that handles cards.',
  cardHandledBy: 'Below the button that places the order. {{provider}}: the company that handles cards.',
  shippingMethod: 'Before the name of the chosen way of shipping.',
  changeShipping: 'Link back to the first step.',
  changeBilling: 'Link back to the second step.',
  paymentFrameTitle: 'Name of the part in which a card is entered, for screen readers.',
  paymentFrameHelp:
    'Below the place of the card form while it does not appear. {{host}}: the address of the payment provider, such as pay.example.com.',
};
