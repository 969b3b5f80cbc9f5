/** Text in a live region that goes after a while. A later text takes the place of an earlier one, with its own time. */
export class TimedStatus {
  readonly #region: Element | null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(region: Element | null) {
    this.#region = region;
  }

  /** `duration` in ms. */
  showFor(text: string, duration: number): void {
    this.show(text);
    this.#timer = setTimeout(() => {
      this.clear();
    }, duration);
  }

  /** Until something else is said: what asks for an answer does not go by itself. */
  show(text: string): void {
    clearTimeout(this.#timer);
    if (this.#region) this.#region.textContent = text;
  }

  clear(): void {
    this.show('');
  }
}
