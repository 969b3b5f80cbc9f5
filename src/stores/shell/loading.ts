import { atom, computed } from 'nanostores';

const running = atom(0);
const blocked = atom(false);

/** How many requests are under way. Never below 0 (document 1, section 4). */
export const $loading = computed(running, (count) => count);
export const $isLoading = computed(running, (count) => count > 0);
/** While set, the screen is covered and nothing can be pressed (document 1, section 4). */
export const $blocksUi = computed(blocked, (flag) => flag);

export function startLoading(): void {
  running.set(running.get() + 1);
}
export function endLoading(): void {
  running.set(Math.max(0, running.get() - 1));
}
export function blockUi(): void {
  blocked.set(true);
}
export function unblockUi(): void {
  blocked.set(false);
}

/** Covers the screen for as long as the work runs, however it ends. */
export async function whileBlocked<T>(work: () => Promise<T>): Promise<T> {
  blockUi();
  try {
    return await work();
  } finally {
    unblockUi();
  }
}
