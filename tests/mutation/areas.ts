export interface MutationArea {
  name: string;
  sources: readonly string[];
  /** The tests that are to see a change of the sources. */
  tests: readonly string[];
  needsDatabase: boolean;
}

/**
 * Areas of the backend. Commands that meet at an order take half a minute, and prove locks, which no mutant removes.
 */
const server = (name: string, ...more: readonly string[]): MutationArea => ({
  name,
  // Browser tests prove the scripts of pages.
  sources: [`src/server/areas/${name}/**/*.ts`, `!src/server/areas/${name}/**/browser/**`],
  tests: [`tests/contract/${name}/**/!(operators-at-once).test.ts`, `tests/unit/server/${name}/**/*.test.ts`, ...more],
  needsDatabase: true,
});

const stores = (name: string, ...more: readonly string[]): MutationArea => ({
  name: `stores/${name}`,
  sources: [`src/stores/${name}/**/*.ts`],
  tests: [`tests/stores/${name}/!(real-backend).test.ts`, ...more],
  needsDatabase: false,
});

/** What `npm run mutate` takes: the rules, and the areas that move money, stock, kredits and identities. */
export const mutationAreas: readonly MutationArea[] = [
  {
    name: 'domain',
    sources: ['src/domain/**/*.ts'],
    // Code that counts what it does takes minutes for a text of millions of characters, and long for 10,000 products.
    tests: [
      'tests/unit/domain/**/!(long-text|weight).test.ts',
      'tests/unit/pages/{cut-text,page-window,shade-pictures}.test.ts',
    ],
    needsDatabase: false,
  },
  server(
    'orders',
    'tests/contract/payments/{orders-by-card,checkout-state}.test.ts',
    'tests/contract/kredits/{history,loyalty}.test.ts',
    'tests/contract/registration/proven-email.test.ts',
  ),
  server('payments'),
  server('kredits'),
  server(
    'membership',
    'tests/contract/{shell/site,invitations/invitations}.test.ts',
    'tests/contract/orders/membership*.test.ts',
  ),
  server('session', 'tests/unit/server/identity/**/*.test.ts', 'tests/unit/server/password*.test.ts'),
  server('bag', 'tests/unit/server/cleanup.test.ts'),
  stores('bag'),
  stores('checkout'),
  stores('payments', 'tests/stores/checkout/!(real-backend).test.ts'),
];
