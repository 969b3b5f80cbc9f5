import { atom, computed } from 'nanostores';

const $requestCount = atom(0);
const $isBlocked = atom(false);

/** How many requests are under way. Never below 0 (document 1, section 4). */
export const $loading = computed($requestCount, (count) => count);
export const $isLoading = computed($requestCount, (count) => count > 0);
/** While set, the screen is covered and nothing can be pressed (document 1, section 4). */
export const $blocksUi = computed($isBlocked, (flag) => flag);

export function startLoading(): void {
  $requestCount.set($requestCount.get() + 1);
}
export function endLoading(): void {
  $requestCount.set(Math.max(0, $requestCount.get() - 1));
}
export function blockUi(): void {
  $isBlocked.set(true);
}
export function unblockUi(): void {
  $isBlocked.set(false);
}

/** Covers the screen for as long as the work runs, however it ends. */
export async function withUiBlocked<T>(work: () => Promise<T>): Promise<T> {
  blockUi();
  try {
    return await work();
  } finally {
    unblockUi();
  }
}
