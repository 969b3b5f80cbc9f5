import { atom, type ReadableAtom } from 'nanostores';
import { toastDurations } from '../../config/limits.ts';
import type { BrowserEnvironment } from '../browser-environment.ts';

/** `code` names the text: a text key, or the permanent code of a failure. `values` fill its placeholders. */
interface ToastMessage {
  tone: 'success' | 'error';
  code: string;
  values?: Readonly<Record<string, string | number>>;
  /** In ms; null shows the toast until it is closed. */
  durationMs?: number | null;
}
export interface Toast {
  id: number;
  tone: ToastMessage['tone'];
  code: string;
  values: Readonly<Record<string, string | number>>;
}

export interface Toasts {
  /** Oldest first. */
  $toasts: ReadableAtom<readonly Toast[]>;
  /**
   * Shows a toast and returns its id. A success replaces an earlier success. An error that is already shown is not
   * shown twice.
   */
  show(message: ToastMessage): number;
  close(id: number): void;
  /** Closes an error that holds no more, because the shopper tries again. It is announced anew when that fails, too. */
  withdraw(code: string): void;
  /** Pauses the timers of all toasts, while the pointer or the focus is on them. */
  pause(): void;
  /** Resumes the timers with their remaining time. */
  resume(): void;
}

interface ToastTimer {
  remainingMs: number;
  startedAt: number;
  cancel: (() => void) | null;
}

/** Shows toasts: a success for 5000 ms unless a duration is given, an error until it is closed (NOTE-031). */
export function createToasts({ now, runAfter }: Pick<BrowserEnvironment, 'now' | 'runAfter'>): Toasts {
  const $toasts = atom<readonly Toast[]>([]);
  const timers = new Map<number, ToastTimer>();
  let lastId = 0;
  let isPaused = false;

  const close = (id: number) => {
    timers.get(id)?.cancel?.();
    timers.delete(id);
    $toasts.set($toasts.get().filter((toast) => toast.id !== id));
  };
  const findError = (code: string) => $toasts.get().find((toast) => toast.tone === 'error' && toast.code === code);
  const startTimer = (id: number, timer: ToastTimer) => {
    timers.set(id, {
      remainingMs: timer.remainingMs,
      startedAt: now(),
      cancel: runAfter(timer.remainingMs, () => {
        close(id);
      }),
    });
  };
  const stopTimer = ({ remainingMs, startedAt, cancel }: ToastTimer): ToastTimer => {
    if (!cancel) return { remainingMs, startedAt, cancel };
    cancel();
    return { remainingMs: Math.max(0, remainingMs - (now() - startedAt)), startedAt, cancel: null };
  };

  return {
    $toasts,
    show({ tone, code, values = {}, durationMs = tone === 'error' ? null : toastDurations.success }) {
      const shownError = tone === 'error' ? findError(code) : undefined;
      if (shownError) return shownError.id;
      for (const toast of $toasts.get()) if (tone === 'success' && toast.tone === tone) close(toast.id);
      lastId += 1;
      $toasts.set([...$toasts.get(), { id: lastId, tone, code, values }]);
      if (durationMs === null) return lastId;
      const timer = { remainingMs: durationMs, startedAt: now(), cancel: null };
      if (isPaused) timers.set(lastId, timer);
      else startTimer(lastId, timer);
      return lastId;
    },
    close,
    withdraw(code) {
      const shownError = findError(code);
      if (shownError) close(shownError.id);
    },
    pause() {
      isPaused = true;
      for (const [id, timer] of timers) timers.set(id, stopTimer(timer));
    },
    resume() {
      isPaused = false;
      for (const [id, timer] of timers) if (!timer.cancel) startTimer(id, timer);
    },
  };
}
