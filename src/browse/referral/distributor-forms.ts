import { isPostalCode, normalizePostalCode } from '../../config/checkout/postal-codes.ts';
import { distributorIdPattern } from '../../config/referral/attribution.ts';
import type { CheckoutRole } from '../../domain/referral/attribution.ts';
import { getShopCountry } from '../../i18n/choose-locale.ts';
import type { DistributorSearch, SearchResult } from '../../stores/referral/distributor-search.ts';
import type { ReferralStore } from '../../stores/referral/store.ts';
import { showMatches, showSearchOptions } from './distributor-matches.ts';

/** The options of the forms of `distributor-search-forms.astro` on their page. */
export interface DistributorFormsOptions {
  /** A text of the page by its key; empty if the page has none. */
  getText: (key: string) => string;
  loadStore: () => Promise<ReferralStore>;
  /** The person for whom the distributor is searched, according to the submitted form. */
  getRole: (form: HTMLFormElement) => CheckoutRole;
  /** Called with true before each search, and with false after it. */
  onBusyChange: (isBusy: boolean, form: HTMLFormElement) => void;
  onFound: (form: HTMLFormElement) => void;
}

/** The search of this page, loaded on first use; loaded again after a failure. */
let searchPromise: Promise<DistributorSearch> | null = null;

function loadSearch(): Promise<DistributorSearch> {
  searchPromise ??= import('../../stores/referral/page-search.ts')
    .then(({ createPageSearch }) => createPageSearch())
    .catch((error: unknown) => {
      searchPromise = null;
      throw error;
    });
  return searchPromise;
}

type Search = { by: 'id' | 'zip' | 'name' | 'district'; value: string } | { errorKey: string };

const findField = (form: HTMLFormElement) => form.querySelector<HTMLInputElement | HTMLSelectElement>('[name="value"]');

/** Shows an error. An empty text removes it. */
function showFieldError(form: HTMLFormElement, text: string): void {
  const message = form.querySelector('.find-said');
  if (message) message.textContent = text;
  const field = findField(form);
  field?.removeAttribute('aria-invalid');
  if (text === '') return;
  field?.setAttribute('aria-invalid', 'true');
  field?.focus();
}

/** An id has digits only. Chinese keyboards type full-width ones. */
const toDigits = (text: string) => text.normalize('NFKC').replaceAll(/\D/g, '');

/** Reads the search of a form, or the key of its validation error (VAL-042, VAL-043). */
function readSearch(form: HTMLFormElement, locale: string): Search {
  const value = findField(form)?.value.trim() ?? '';
  const by = form.dataset['by'];
  if (by === 'name') return { by, value };
  if (by === 'district') return value === '' ? { errorKey: 'districtMsg' } : { by, value };
  if (by === 'id') {
    const id = toDigits(value);
    return distributorIdPattern.test(id) ? { by, value: id } : { errorKey: 'distributorIdMsg' };
  }
  const country = getShopCountry(locale);
  const isZip = value !== '' && isPostalCode(country, value);
  return isZip ? { by: 'zip', value: normalizePostalCode(country, value) } : { errorKey: 'zipValidationError' };
}

const searchErrorKeys = {
  short: 'distributorNameMsg',
  none: 'noDistributorNamed',
  later: 'referralError',
} as const satisfies Record<Exclude<SearchResult['status'], 'found'>, string>;

/** Chooses the distributor with an id, or the one nearest to a postal code. */
async function choose(
  form: HTMLFormElement,
  { by, value }: { by: 'id' | 'zip'; value: string },
  options: DistributorFormsOptions,
): Promise<void> {
  const store = await options.loadStore();
  const role = options.getRole(form);
  const status = await (by === 'id' ? store.enterDistributorId(value, role) : store.enterZip(value, role));
  if (status === 'found') options.onFound(form);
  else if (status !== 'ignored') showFieldError(form, options.getText(store.$lookupErrorKey.get() ?? 'referralError'));
}

/** Lists the distributors with a name or in a district, from which the shopper chooses. */
async function list(
  form: HTMLFormElement,
  { by, value }: { by: 'name' | 'district'; value: string },
  { getText }: DistributorFormsOptions,
): Promise<void> {
  const { searchByName, searchByDistrict } = await loadSearch();
  const result = await (by === 'name' ? searchByName(value) : searchByDistrict(value));
  if (result.status === 'found') showMatches(form, result, getText);
  else showFieldError(form, getText(searchErrorKeys[result.status]));
}

async function search(form: HTMLFormElement, options: DistributorFormsOptions, locale: string): Promise<void> {
  const wanted = readSearch(form, locale);
  if ('errorKey' in wanted) showFieldError(form, options.getText(wanted.errorKey));
  else if (wanted.by === 'id' || wanted.by === 'zip')
    await choose(form, { by: wanted.by, value: wanted.value }, options);
  else await list(form, { by: wanted.by, value: wanted.value }, options);
}

/** If this code fails, these forms stay hidden; those by id and postal code work. */
async function showSearchForms(host: HTMLElement): Promise<void> {
  const search = await loadSearch().catch(() => null);
  if (search) showSearchOptions(host, await search.loadOptions());
}

/** Runs the search of a form: clears earlier errors and matches, and marks the button as busy meanwhile. */
async function runSearch(
  { host, form, button }: { host: HTMLElement; form: HTMLFormElement; button: Element | null },
  options: DistributorFormsOptions,
  run: () => Promise<void>,
): Promise<void> {
  for (const other of host.querySelectorAll('form')) showFieldError(other, '');
  button?.setAttribute('aria-busy', 'true');
  options.onBusyChange(true, form);
  try {
    await run();
  } catch {
    showFieldError(form, options.getText('referralError'));
  } finally {
    button?.removeAttribute('aria-busy');
    options.onBusyChange(false, form);
  }
}

function searchFromForm(host: HTMLElement, form: HTMLFormElement, options: DistributorFormsOptions): Promise<void> {
  for (const other of host.querySelectorAll('form'))
    showMatches(other, { distributors: [], hasMore: false }, options.getText);
  const locale = host.ownerDocument.documentElement.dataset['locale'] ?? '';
  const button = form.querySelector('.find-field button');
  return runSearch({ host, form, button }, options, () => search(form, options, locale));
}

function chooseMatch(host: HTMLElement, button: HTMLButtonElement, options: DistributorFormsOptions): void {
  const { form } = button;
  const { distributor: value = '' } = button.dataset;
  if (form) void runSearch({ host, form, button }, options, () => choose(form, { by: 'id', value }, options));
}

/**
 * Repeats a search that was sent before this code ran: the browser has opened the page anew then, with what was typed
 * in its address.
 */
function repeatEarlySearch(host: HTMLElement): void {
  const sent = new URLSearchParams(location.search);
  const [id, value] = [sent.get('field'), sent.get('value')];
  const field = id === null ? null : host.querySelector<HTMLInputElement>(`input#${CSS.escape(id)}`);
  if (!field?.form || value === null) return;
  history.replaceState(history.state, '', `${location.pathname}${location.hash}`);
  field.value = value;
  field.form.requestSubmit();
}

/**
 * Makes the forms inside an element search for a distributor. An id allows only digits. The forms by name and by
 * district are shown if the API supports them.
 */
export function prepareDistributorForms(host: HTMLElement, options: DistributorFormsOptions): void {
  host.addEventListener('submit', (event) => {
    event.preventDefault();
    if (event.target instanceof HTMLFormElement) void searchFromForm(host, event.target, options);
  });
  host.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLButtonElement && target.matches('.find-match')) chooseMatch(host, target, options);
  });
  host.addEventListener('input', (event) => {
    const { target } = event;
    if (!(target instanceof HTMLInputElement) || target.form?.dataset['by'] !== 'id') return;
    // A change would end what the keyboard is composing.
    if (event instanceof InputEvent && event.isComposing) return;
    if (/\D/.test(target.value)) target.value = toDigits(target.value);
  });
  void showSearchForms(host);
  repeatEarlySearch(host);
}
