/**
 * What the variants of a product differ by (`src/domain/catalogue/options.ts` finds it). `other`: a scent, a set, or
 * whatever their names say.
 */
export const optionKinds = ['color', 'size', 'other'] as const;
export type OptionKind = (typeof optionKinds)[number];

/** The property of schema.org that holds the difference. */
export const optionProperties = { color: 'color', size: 'size', other: null } as const satisfies Record<
  OptionKind,
  string | null
>;

const commonTexts = {
  all: 'allOptions',
  previous: 'previousOptions',
  next: 'nextOptions',
  chooseFirst: 'chooseOptionFirst',
  soldOutText: 'optionSoldOutText',
} as const;

/** The keys of the texts of the choice between variants (namespace `catalogue`). `count` has plural forms. */
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
