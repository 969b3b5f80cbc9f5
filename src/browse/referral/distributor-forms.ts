import { isPostalCode, normalizePostalCode } from '../../config/checkout/postal-codes.ts';
import { distributorIdPattern } from '../../config/referral/attribution.ts';
import type { CheckoutRole } from '../../domain/referral/attribution.ts';
import { getShopCountry } from '../../i18n/choose-locale.ts';
import type { ReferralStore } from '../../stores/referral/store.ts';

/** How the forms of `distributor-search-forms.astro` work for the page that they stand on. */
export interface DistributorFormsOptions {
  /** A text of the page by its key; empty if the page has none. */
  getText: (key: string) => string;
  loadStore: () => Promise<ReferralStore>;
  /** For whom the distributor is searched, by the form that was sent. */
  getRole: (form: HTMLFormElement) => CheckoutRole;
  /** Called before each search with true, and with false once it has ended. */
  onBusyChange: (isBusy: boolean, form: HTMLFormElement) => void;
  onFound: (form: HTMLFormElement) => void;
}

type Search = { by: 'id' | 'zip'; value: string } | { errorKey: string };

/** An empty text removes the error. */
function showFieldError(form: HTMLFormElement, text: string): void {
  const message = form.querySelector('.find-said');
  if (message) message.textContent = text;
  const input = form.querySelector('input');
  input?.removeAttribute('aria-invalid');
  if (text === '') return;
  input?.setAttribute('aria-invalid', 'true');
  input?.focus();
}

/** Reads what a form searches for, or the key of what is wrong with it (VAL-042, VAL-043). */
function readSearch(form: HTMLFormElement, locale: string): Search {
  const value = form.querySelector('input')?.value.trim() ?? '';
  if (form.dataset['by'] === 'id')
    return distributorIdPattern.test(value) ? { by: 'id', value } : { errorKey: 'distributorIdMsg' };
  const country = getShopCountry(locale);
  const isZip = value !== '' && isPostalCode(country, value);
  return isZip ? { by: 'zip', value: normalizePostalCode(country, value) } : { errorKey: 'zipValidationError' };
}

/** Says of an id that it is unknown, and of a postal code that another one nearby may help. */
function getErrorKey({ $lookupErrorKey }: ReferralStore, by: 'id' | 'zip'): string {
  const key = $lookupErrorKey.get() ?? 'referralError';
  return by === 'id' && key === 'noDistributorFoundError' ? 'distributorIdMsg' : key;
}

async function search(form: HTMLFormElement, options: DistributorFormsOptions, locale: string): Promise<void> {
  const wanted = readSearch(form, locale);
  if ('errorKey' in wanted) {
    showFieldError(form, options.getText(wanted.errorKey));
    return;
  }
  const store = await options.loadStore();
  const role = options.getRole(form);
  const status = await (wanted.by === 'id'
    ? store.enterDistributorId(wanted.value, role)
    : store.enterZip(wanted.value, role));
  if (status === 'found') options.onFound(form);
  else if (status !== 'ignored') showFieldError(form, options.getText(getErrorKey(store, wanted.by)));
}

async function searchFromForm(host: HTMLElement, form: HTMLFormElement, options: DistributorFormsOptions) {
  for (const other of host.querySelectorAll('form')) showFieldError(other, '');
  const button = form.querySelector('button');
  button?.setAttribute('aria-busy', 'true');
  options.onBusyChange(true, form);
  try {
    await search(form, options, host.ownerDocument.documentElement.dataset['locale'] ?? '');
  } catch {
    showFieldError(form, options.getText('referralError'));
  } finally {
    button?.removeAttribute('aria-busy');
    options.onBusyChange(false, form);
  }
}

/** Makes the forms inside an element search for a distributor. An id takes digits only. */
export function prepareDistributorForms(host: HTMLElement, options: DistributorFormsOptions): void {
  host.addEventListener('submit', (event) => {
    event.preventDefault();
    if (event.target instanceof HTMLFormElement) void searchFromForm(host, event.target, options);
  });
  host.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.form?.dataset['by'] !== 'id') return;
    if (/\D/.test(target.value)) target.value = target.value.replaceAll(/\D/g, '');
  });
}
