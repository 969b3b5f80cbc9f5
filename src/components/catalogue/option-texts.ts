import type { OptionKind } from '../../domain/catalogue/options.ts';

const commonTexts = {
  all: 'allOptions',
  previous: 'previousOptions',
  next: 'nextOptions',
  chooseFirst: 'chooseOptionFirst',
  soldOutText: 'optionSoldOutText',
} as const;

/** The texts of the choice between the variants of a product, by what they differ by. */
export const optionTexts = {
  color: {
    title: 'shades',
    count: 'shadeCount',
    all: 'allShades',
    previous: 'previousShades',
    next: 'nextShades',
    chooseFirst: 'chooseShadeFirst',
    soldOutText: 'shadeSoldOutText',
  },
  size: { ...commonTexts, title: 'sizes', count: 'sizeCount' },
  other: { ...commonTexts, title: 'options', count: 'optionCount' },
} as const satisfies Record<OptionKind, Record<string, string>>;
