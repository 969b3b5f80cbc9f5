import { readShadeAnswer } from './answer.ts';

/** Stands beside the cards of a page, and shows on them which shade suits a shopper who has used the shade finder. */
class YourShades extends HTMLElement {
  #isReady = false;

  connectedCallback(): void {
    if (this.#isReady || !readShadeAnswer()) return;
    this.#isReady = true;
    // The cards are whole without the lines, so a failure changes nothing.
    import('./your-shades.ts').then(
      ({ keepLinesShown }) => {
        keepLinesShown(document);
      },
      () => undefined,
    );
  }
}

customElements.define('your-shades', YourShades);
