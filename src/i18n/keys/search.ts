import type { TextKeys } from '../text-keys.ts';

/** The texts of the search and of its results. */
export const searchTextKeys = {
  shop: ['findDistributor'],
  catalogue: [
    'noProductsFound',
    'categories',
    'sortBy',
    'clearAll',
    'filterNamed',
    'search',
    'searchLabel',
    'noResultsHint',
    'suggestions',
    'popularProducts',
    'searchFailed',
    'searchNeedsScript',
    'sortRelevance',
    'searching',
  ],
  account: ['dashboard', 'orders'],
  landing: ['pageTitle'],
} as const satisfies TextKeys;

/** The texts that the browser needs to show what it has found. */
export const searchPlanTextKeys = {
  catalogue: [
    'productCount_other',
    'showProducts_other',
    'suggestionCount_other',
    'allResults',
    'suggestedCategory',
    'popularSearch',
    'searchResults',
    'didYouMean',
    'resultsInstead',
    'resultsWithout',
    'help',
    'priceUpTo',
    'removeFilter',
    'pagination',
    'previousPage',
    'nextPage',
    'pageNumber',
    'wasPriceNow',
  ],
} as const satisfies TextKeys;
