import { atom, type ReadableAtom } from 'nanostores';
import { toastDurations } from '../../config/limits.ts';
import type { BrowserEnvironment } from '../browser-environment.ts';

/** `code` names the text: a key of the spec, or a permanent code of a failure; `values` fill it. */
export interface ToastMessage {
  tone: 'success' | 'error';
  code: string;
  values?: Readonly<Record<string, string | number>>;
  /** In ms; null stays until it is closed. */ durationMs?: number | null;
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
  /** Returns the toast's id. The same error is said once. */
  show(said: ToastMessage): number;
  close(id: number): void;
  /** Stops the clocks of all toasts while the pointer or the focus is on them; they go on with what they had left. */
  pause(): void;
  resume(): void;
}

interface ToastTimer {
  remainingMs: number;
  startedAt: number;
  cancel: (() => void) | null;
}

/** Says what happened: success for 5000 ms or as long as told, errors until they are closed (document 2, section 9). */
export function createToasts({ now, runAfter }: Pick<BrowserEnvironment, 'now' | 'runAfter'>): Toasts {
  const $toasts = atom<readonly Toast[]>([]);
  const clocks = new Map<number, ToastTimer>();
  let [lastId, isPaused] = [0, false];

  const close = (id: number) => {
    clocks.get(id)?.cancel?.();
    clocks.delete(id);
    $toasts.set($toasts.get().filter((toast) => toast.id !== id));
  };
  const run = (id: number, clock: ToastTimer) => {
    clocks.set(id, {
      remainingMs: clock.remainingMs,
      startedAt: now(),
      cancel: runAfter(clock.remainingMs, () => {
        close(id);
      }),
    });
  };
  const halt = ({ remainingMs, startedAt, cancel }: ToastTimer): ToastTimer => {
    if (!cancel) return { remainingMs, startedAt, cancel };
    cancel();
    return { remainingMs: Math.max(0, remainingMs - (now() - startedAt)), startedAt, cancel: null };
  };

  return {
    $toasts,
    show({ tone, code, values = {}, durationMs = tone === 'error' ? null : toastDurations.success }) {
      const same = tone === 'error' ? $toasts.get().find((toast) => toast.code === code) : undefined;
      if (same) return same.id;
      lastId += 1;
      $toasts.set([...$toasts.get(), { id: lastId, tone, code, values }]);
      if (durationMs === null) return lastId;
      const clock = { remainingMs: durationMs, startedAt: now(), cancel: null };
      if (isPaused) clocks.set(lastId, clock);
      else run(lastId, clock);
      return lastId;
    },
    close,
    pause() {
      isPaused = true;
      for (const [id, clock] of clocks) clocks.set(id, halt(clock));
    },
    resume() {
      isPaused = false;
      for (const [id, clock] of clocks) if (!clock.cancel) run(id, clock);
    },
  };
}
