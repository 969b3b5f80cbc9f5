import { CallError } from '../../client/call-error.ts';
import {
  getSharedWishList,
  type SharedWishList,
  shareWishList,
  stopSharingWishList,
} from '../../contract/wishes/wish-list.ts';
import type { WishList } from '../../domain/wishes/wish-list.ts';
import { createBrowserEnvironment } from '../create-browser-environment.ts';
import { type AccountWishList, type SyncedWishes, syncWishes } from './sync-wishes.ts';

const createPageCall = () => createBrowserEnvironment(document.documentElement.dataset['api'] ?? '').call;

/** The statuses of an API that keeps no wish lists. */
const unsupportedStatuses: readonly number[] = [404, 501];

/** Returns `later` where nobody is signed in or the API cannot be reached, and `unsupported` where it keeps no wish lists. */
export async function syncPageWishes(
  wishes: WishList,
  synced: SyncedWishes | null,
): Promise<AccountWishList | 'later' | 'unsupported'> {
  try {
    return await syncWishes(createPageCall(), wishes, synced);
  } catch (error) {
    if (error instanceof CallError) return unsupportedStatuses.includes(error.status) ? 'unsupported' : 'later';
    throw error;
  }
}

type Share = NonNullable<AccountWishList['share']>;
/** Throws CallError. */
export const share = (showsName: boolean): Promise<Share> => createPageCall()(shareWishList, { body: { showsName } });
/** Throws CallError. */
export const stopSharing = (): Promise<object> => createPageCall()(stopSharingWishList, { body: {} });

const notFoundStatus = 404;

/** Returns null for a list that is not shared, or no longer. Throws CallError for other failures. */
export async function loadSharedWishes(id: string): Promise<SharedWishList | null> {
  try {
    return await createPageCall()(getSharedWishList, { params: { id } });
  } catch (error) {
    if (error instanceof CallError && error.status === notFoundStatus) return null;
    throw error;
  }
}
