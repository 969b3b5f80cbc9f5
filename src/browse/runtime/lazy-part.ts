export type PressType = 'click' | 'submit' | 'change';

/** A part of a page whose code is loaded when a shopper turns to it. */
export interface LazyPart {
  /** The elements of the part. A page without one never loads it. */
  selector: string;
  /** Loads the code, which handles every later event itself. Called again after a failure. */
  load: () => Promise<unknown>;
  /** The elements inside the part whose interactions do not load it. */
  exceptions?: string;
  /** Whether an interaction anywhere on the page loads the part, not only one inside it. */
  loadsOnAnyInteraction?: boolean;
  /** Whether the part loads without an interaction: now, or once the browser is idle. */
  getEagerness?: (page: Document) => 'now' | 'idle' | null;
  /** Events on `window` that load the part too. */
  windowEvents?: readonly string[];
  /** Which elements are pressed: their presses are held back until the code has loaded, and then repeated. */
  presses?: Readonly<Partial<Record<PressType, string>>>;
  /** Answers a press whose code cannot be loaded. By default the link is followed and the form is sent. */
  onLoadFailure?: (pressed: HTMLElement) => void;
}

/** A part, and the state of its code. */
export interface LazyPartLoader {
  readonly part: LazyPart;
  isLoaded: () => boolean;
  /** Loads once; a call after a failure tries again. */
  load: () => Promise<unknown>;
  /** Loads ahead of need: ignores failures, and tries again 2 s after one at the earliest. */
  preload: () => void;
}

const retryDelayMs = 2000;

export function createLoader(part: LazyPart): LazyPartLoader {
  let loadPromise: Promise<unknown> | null = null;
  let isLoaded = false;
  let isPreloadBlocked = false;
  const load = () =>
    (loadPromise ??= part.load().then(
      () => {
        isLoaded = true;
      },
      (error: unknown) => {
        loadPromise = null;
        throw error;
      },
    ));
  return {
    part,
    isLoaded: () => isLoaded,
    load,
    preload() {
      if (isPreloadBlocked) return;
      isPreloadBlocked = true;
      load().catch(() => {
        setTimeout(() => {
          isPreloadBlocked = false;
        }, retryDelayMs);
      });
    },
  };
}
