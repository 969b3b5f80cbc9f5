import type { TextKey } from '../../../../i18n/required-keys.ts';

export const checkoutDescriptions: Readonly<Partial<Record<TextKey<'checkout'>, string>>> = {
  checkoutNeedsScript: 'Shown without JavaScript. {{phone}}: customer service.',
  nothingShips: '{{phone}}: customer service.',
  help: 'Link to the page on which customer service is.',
  checkoutSteps: 'Name of the list of steps, for screen readers.',
  shipHere: 'Button beside an address of the address book.',
  shipsHere: 'Below the address that the order goes to.',
  makePrimary: 'Button: this address is filled in first from now on.',
  edit: 'Button beside an address or a step.',
  keepAddress: 'Button: the address is not removed.',
};
