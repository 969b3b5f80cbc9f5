export type PressType = 'click' | 'submit' | 'change';

/** A part of a page whose code is loaded when a shopper interacts with it. */
export interface LazyPart {
  /** The selector of the part's elements. A page without such an element never loads the part. */
  selector: string;
  /** Loads the code, which handles all later events itself. Called again after a failure. */
  load: () => Promise<unknown>;
  /** The elements inside the part whose interactions do not load it. */
  exceptions?: string;
  /** Whether an interaction anywhere on the page loads the part, not only one inside it. */
  loadsOnAnyInteraction?: boolean;
  /** Whether the part loads without an interaction: immediately, or once the browser is idle. */
  getEagerness?: (page: Document) => 'now' | 'idle' | null;
  /** Events on `window` that also load the part. */
  windowEvents?: readonly string[];
  /** The pressable elements. Presses are held back until the code has loaded, and then repeated. */
  presses?: Readonly<Partial<Record<PressType, string>>>;
  /**
   * Handles a press when the code cannot be loaded. Default: the link is followed or the form is submitted, or it is
   * said.
   */
  onLoadFailure?: (pressed: HTMLElement) => void;
}

/** A part, and the state of its code. */
export interface LazyPartLoader {
  readonly part: LazyPart;
  isLoaded: () => boolean;
  /** Loads the code once. A call after a failure tries again. */
  load: () => Promise<unknown>;
  /** Preloads the code. Ignores failures, and retries no earlier than 2 s after one. */
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
