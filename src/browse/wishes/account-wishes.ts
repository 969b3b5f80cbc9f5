import { isRecord } from '../../config/is-record.ts';
import { hasWish, type WishList } from '../../domain/wishes/wish-list.ts';
import type { AccountWishList, SyncedWishes } from '../../stores/wishes/sync-wishes.ts';
import { readPreference, savePreference } from '../shell/preferences.ts';
import { readStoredRecord, saveStoredRecord } from '../shell/stored-record.ts';
import { onStoredShopperChange, readStoredShopper } from '../shell/stored-shopper.ts';
import { onWishesChange, readWishes, saveWishes } from './kept-wishes.ts';

/** Dispatched on `window` when the customer's list is known. Its detail is the `Share`, or null. */
export const sharedEvent = 'wishes-shared';

/** In session storage: the API keeps no wish lists, so no other page of this visit asks. */
const unsupportedKey = 'shop.wishes.unsupported';

function readSynced(): SyncedWishes | null {
  const value = readPreference('syncedWishes');
  if (!isRecord(value) || typeof value['customerId'] !== 'number' || !Array.isArray(value['skus'])) return null;
  const { customerId, skus } = value;
  return { customerId, skus: skus.filter((sku: unknown) => typeof sku === 'string') };
}

/** After signing out, the device keeps nothing of the customer's list. */
function forgetAccountWishes(): void {
  const synced = readSynced();
  if (!synced) return;
  savePreference('syncedWishes', undefined);
  saveWishes(readWishes().filter(({ sku }) => !synced.skus.includes(sku)));
}

function isInSync(wishes: WishList, synced: SyncedWishes | null): boolean {
  return synced?.skus.length === wishes.length && synced.skus.every((sku) => hasWish(wishes, sku));
}

/** Takes over the customer's list, with what the shopper has changed while it was on its way. */
function takeOver({ customerId, wishes }: AccountWishList, before: WishList): void {
  const current = readWishes();
  const added = current.filter(({ sku }) => !hasWish(before, sku));
  const isRemoved = (sku: string) => hasWish(before, sku) && !hasWish(current, sku);
  savePreference('syncedWishes', { customerId, skus: wishes.map(({ sku }) => sku) });
  saveWishes([...added, ...wishes.filter(({ sku }) => !isRemoved(sku) && !hasWish(added, sku))]);
}

let running: Promise<void> | null = null;

async function syncOnce(): Promise<void> {
  const before = readWishes();
  const { syncPageWishes } = await import('../../stores/wishes/page-calls.ts');
  const list = await syncPageWishes(before, readSynced());
  if (list === 'unsupported') saveStoredRecord('sessionStorage', unsupportedKey, {});
  if (list === 'later' || list === 'unsupported') return;
  takeOver(list, before);
  dispatchEvent(new CustomEvent(sharedEvent, { detail: list.share }));
}

/** One exchange at a time. Without a connection, the next change or page tries again. */
function sync(isForced = false): void {
  if (!readStoredShopper()) {
    forgetAccountWishes();
    return;
  }
  if (running || readStoredRecord(unsupportedKey, 'sessionStorage')) return;
  if (!isForced && isInSync(readWishes(), readSynced())) return;
  const before = JSON.stringify(readWishes());
  running = syncOnce().catch(() => undefined);
  void running.then(() => {
    running = null;
    if (JSON.stringify(readWishes()) !== before) sync();
  });
}

let isFollowing = false;

/**
 * Keeps the list of this device and that of the signed-in customer the same. A page that shows the list asks for what
 * other devices have changed; others only send what this one has.
 */
export function followAccountWishes(showsList: boolean): void {
  if (!isFollowing) {
    isFollowing = true;
    onWishesChange(() => {
      sync();
    }, new AbortController().signal);
    onStoredShopperChange(() => {
      sync();
    });
  }
  sync(showsList);
}
