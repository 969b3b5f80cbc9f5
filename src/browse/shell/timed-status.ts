/** A live region whose text can disappear after some time. A new text replaces the old one and its timer. */
export class TimedStatus {
  readonly #region: Element | null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(region: Element | null) {
    this.#region = region;
  }

  /** Shows a text for `durationMs`. */
  showFor(text: string, durationMs: number): void {
    this.show(text);
    this.#timer = setTimeout(() => {
      this.clear();
    }, durationMs);
  }

  /** Shows a text until the next one. */
  show(text: string): void {
    clearTimeout(this.#timer);
    if (this.#region) this.#region.textContent = text;
  }

  clear(): void {
    this.show('');
  }
}
