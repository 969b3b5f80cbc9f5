import { atom, computed } from 'nanostores';

const $requestCount = atom(0);
const $isBlocked = atom(false);

/** How many requests are running; never below 0 (NAV-025, NAV-026). */
export const $loading = computed($requestCount, (count) => count);
export const $isLoading = computed($requestCount, (count) => count > 0);
/** While set, a spinner covers the screen (NAV-027). */
export const $blocksUi = computed($isBlocked, (isBlocked) => isBlocked);

export function startLoading(): void {
  $requestCount.set($requestCount.get() + 1);
}
export function endLoading(): void {
  $requestCount.set(Math.max(0, $requestCount.get() - 1));
}
function blockUi(): void {
  $isBlocked.set(true);
}
function unblockUi(): void {
  $isBlocked.set(false);
}

/** Covers the screen while the work runs, and uncovers it even after a failure (NAV-035). */
export async function withUiBlocked<T>(work: () => Promise<T>): Promise<T> {
  blockUi();
  try {
    return await work();
  } finally {
    unblockUi();
  }
}
