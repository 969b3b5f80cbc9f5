/**
 * Which browser modules share a file. Bundlers put modules into one file only if exactly the same entries need them, so
 * that a page of the bag or the checkout would load eighty files, most of them of a few hundred bytes. Here are those that
 * nearly every entry needs together. Patterns of paths, without the ending.
 *
 * A module that pages load before the shopper asks for commerce stays out of the groups that they do not need, and what a
 * group imports is in no larger one. `tests/site/pages.test.ts` has the budgets.
 */
const modulesByChunk: Readonly<Record<string, readonly string[]>> = {
  // What hearts, the bag, the header and lines of products share, and what the script of every page has not. That script
  // names each file that its parts need, so the smallest modules belong here too.
  basics: [
    'src/browse/shell/(?:adopt-styles|chosen-shade|closest-link|preferences|stored-shopper)',
    'src/config/(?:commerce-storage-keys|create-record|features|is-record|referral/attribution|wishes/wish-limits)',
    'src/domain/(?:catalogue/name-shade|full-name|referral/(?:choice|stored-distributor)|session/stored-shopper|typed-number)',
  ],
  amounts: ['src/config/limits', 'src/domain/(?:bag/total|money)'],
  state: [
    'node_modules/nanostores/(?:atom|lifecycle|computed)/.*',
    'src/client/call-error',
    'src/domain/(?:account/customer-type|session/storage-cookie)',
    'src/stores/(?:cookie-storage|entry-storage|page-storage|storage-with-fallback)',
    'src/stores/shell/lost-storage',
  ],
  sender: [
    'src/client/request',
    'src/contract/headers',
    'src/stores/(?:access-tokens|api-sender|server-clock)',
    'src/stores/shell/(?:loading|maintenance)',
  ],
  contract: [
    'node_modules/zod/v4/mini/(?:coerce|iso)',
    'src/config/(?:countries/tables/phones|locales|registration/(?:email|phones))',
    'src/contract/(?:endpoint|enumerations|shared-schemas)',
  ],
  api: [
    'src/client/(?:call|leave-out-items|read-reply)',
    'src/config/session/identity',
    'src/contract/(?:errors|json)',
    'src/domain/(?:membership/(?:intent|membership)|referral/parse-distributor-choice)',
    'src/stores/(?:commerce-events|create-browser-environment|live-api|lock-environment|run-exclusively|stored-prompts|stored-value)',
  ],
  member: ['src/domain/membership/member-rights', 'src/stores/session/current-user'],
  people: ['src/contract/(?:account/customers|checkout/addresses|referral/distributors)'],
  shopper: [
    'src/domain/referral/state',
    'src/stores/referral/stored-referral',
    'src/stores/shell/(?:modals|page-modals|toasts)',
  ],
  session: [
    'src/stores/session/(?:checkout-path|personal-data|saved-registration|saved-shopper|sign-in-error|store|user)',
  ],
  bag: [
    'src/contract/(?:bag/baskets|promotions/promotions)',
    'src/domain/promotions/(?:kiss-kredit-nudge|optional-rewards)',
    'src/stores/checkout/entry',
  ],
  islands: [
    // React itself stays in a file of its own, which changes less often.
    'node_modules/(?:@nanostores/react/.*|react/(?:jsx-runtime|cjs/react-jsx-runtime.production))',
    'node_modules/nanostores/(?:deep-map/path|listen-keys/index)',
    'src/i18n/format-date-range',
    'src/islands/(?:announce-filled-fields|await-translator|bag-context|bag/notice-list|format-delivery-window|island-context|lazy-content|membership/fee-note-keys|mount-island|page-toasts|small-picture)',
    'src/stores/shell/reload-page',
    'src/ui/(?:blocking-spinner|dialog|error-boundary|status-icon|toast-list)',
  ],
  forms: [
    'node_modules/react-hook-form/.*',
    'src/islands/(?:form-errors|schema-resolver|use-store-form)',
    'src/ui/(?:busy-button|checkbox|error-summary|field|next-frame)',
  ],
};

/** Puts the modules of a group into one file. What they import stays where it is. */
export const chunkGroups = {
  includeDependenciesRecursively: false,
  groups: Object.entries(modulesByChunk).map(([name, modules]) => ({
    name,
    test: new RegExp(`/(?:${modules.join('|')})\\.[cm]?[jt]sx?$`),
  })),
};

/** The script of every page may export what the shared files import from it. Astro allows that to no script. */
export const chunkGroupsPlugin = {
  name: 'chunk-groups',
  enforce: 'post' as const,
  applyToEnvironment: (environment: { name: string }) => environment.name === 'client',
  options: (options: object) => ({ ...options, preserveEntrySignatures: 'allow-extension' as const }),
};
