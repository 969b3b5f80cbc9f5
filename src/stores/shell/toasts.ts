import { atom, type ReadableAtom } from 'nanostores';
import { toastDurations } from '../../config/limits.ts';
import type { Around } from '../browser-environment.ts';

/** `code` names the text: a key of the spec, or a permanent code of a failure; `values` fill it. */
export interface Said {
  tone: 'success' | 'error';
  code: string;
  values?: Readonly<Record<string, string | number>>;
  /** In ms; null stays until it is closed. */ durationMs?: number | null;
}
export interface Toast {
  id: number;
  tone: Said['tone'];
  code: string;
  values: Readonly<Record<string, string | number>>;
}

export interface Toasts {
  /** Oldest first. */
  $toasts: ReadableAtom<readonly Toast[]>;
  /** Returns the toast's id. The same error is said once. */
  say(said: Said): number;
  close(id: number): void;
  /** Stops the clocks of all toasts while the pointer or the focus is on them; they go on with what they had left. */
  pause(): void;
  resume(): void;
}

interface Clock {
  left: number;
  since: number;
  cancel: (() => void) | null;
}

/** Says what happened: success for 5000 ms or as long as told, errors until they are closed (document 2, section 9). */
export function createToasts({ now, after }: Pick<Around, 'now' | 'after'>): Toasts {
  const $toasts = atom<readonly Toast[]>([]);
  const clocks = new Map<number, Clock>();
  let [lastId, isPaused] = [0, false];

  const close = (id: number) => {
    clocks.get(id)?.cancel?.();
    clocks.delete(id);
    $toasts.set($toasts.get().filter((toast) => toast.id !== id));
  };
  const run = (id: number, clock: Clock) => {
    clocks.set(id, {
      left: clock.left,
      since: now(),
      cancel: after(clock.left, () => {
        close(id);
      }),
    });
  };
  const halt = ({ left, since, cancel }: Clock): Clock => {
    if (!cancel) return { left, since, cancel };
    cancel();
    return { left: Math.max(0, left - (now() - since)), since, cancel: null };
  };

  return {
    $toasts,
    say({ tone, code, values = {}, durationMs = tone === 'error' ? null : toastDurations.success }) {
      const same = tone === 'error' ? $toasts.get().find((toast) => toast.code === code) : undefined;
      if (same) return same.id;
      lastId += 1;
      $toasts.set([...$toasts.get(), { id: lastId, tone, code, values }]);
      if (durationMs === null) return lastId;
      const clock = { left: durationMs, since: now(), cancel: null };
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
