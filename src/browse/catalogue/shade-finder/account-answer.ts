import { commerceStorageKeys } from '../../../config/commerce-storage-keys.ts';
import { readStoredRecord, saveStoredRecord } from '../../shell/stored-record.ts';
import { readStoredShopper } from '../../shell/stored-shopper.ts';
import { keepAccountAnswer, onShadeAnswerSaved, readUnsavedAnswer } from './answer.ts';

const loadStore = async () => (await import('../../../stores/account/shade-preference.ts')).createPageShadePreference();

/**
 * Sends what this device has not sent yet, or else reads what the account keeps. The account has the newest answer of
 * any device: what arrived last, whatever the clocks of devices say.
 */
async function exchangeAnswer(): Promise<void> {
  const unsaved = readUnsavedAnswer();
  const store = await loadStore();
  const kept = unsaved === undefined ? await store.read() : await store.save(unsaved);
  // The shopper may have answered again while the request ran.
  if (kept !== undefined && readUnsavedAnswer() === unsaved) keepAccountAnswer(kept);
}

/** A failure leaves the answer on the device. The next visit, or the next answer, tries again. */
const keepOnDevice = () => undefined;

/** Whether this tab has asked for the shopper who is signed in now. */
function isFirstOfVisit(shopper: object): boolean {
  const name = JSON.stringify(shopper);
  if (readStoredRecord(commerceStorageKeys.shadeExchange, 'sessionStorage')?.['shopper'] === name) return false;
  saveStoredRecord('sessionStorage', commerceStorageKeys.shadeExchange, { shopper: name });
  return true;
}

/** Keeps the answer of a signed-in shopper in their account too: once a visit, and after each change. */
export function keepInAccount(): void {
  const exchange = () => {
    if (readStoredShopper()) exchangeAnswer().catch(keepOnDevice);
  };
  onShadeAnswerSaved(exchange);
  const shopper = readStoredShopper();
  if (shopper && isFirstOfVisit(shopper)) exchange();
}
