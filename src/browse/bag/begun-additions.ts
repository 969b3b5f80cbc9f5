import { commerceStorageKeys } from '../../config/commerce-storage-keys.ts';
import { readPageCountry } from '../shell/page-locale.ts';
import { readStoredRecord, saveStoredRecord } from '../shell/stored-record.ts';

const storageName = 'sessionStorage';
const read = () => readStoredRecord(commerceStorageKeys.begunAdditions, storageName) ?? {};

let count = 0;

/**
 * Keeps an addition until the code of the bag has loaded. If the shopper leaves before that, the store of a later page
 * adds it (`src/stores/bag/begun-additions.ts`). Returns a function that takes it back: false when a later page has it.
 */
export function keepBegunAddition(page: Document, item: unknown): () => boolean {
  count += 1;
  const id = `${performance.timeOrigin} ${count}`;
  saveStoredRecord(storageName, commerceStorageKeys.begunAdditions, {
    ...read(),
    [id]: { country: readPageCountry(page), item },
  });
  const isKept = id in read();
  return () => {
    const { [id]: own, ...others } = read();
    saveStoredRecord(storageName, commerceStorageKeys.begunAdditions, others);
    return !isKept || own !== undefined;
  };
}
