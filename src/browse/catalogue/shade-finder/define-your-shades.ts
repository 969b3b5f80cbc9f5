import { keepInAccount } from './account-answer.ts';
import { readShadeAnswer, shadeAnswerEvent } from './answer.ts';

/** The cards are whole without the lines, so a failure changes nothing. */
const showNoLines = () => undefined;

/** Stands beside the cards of a page, and shows on them which shade suits a shopper who has used the shade finder. */
class YourShades extends HTMLElement {
  #isReady = false;

  connectedCallback(): void {
    this.#showShades();
    window.addEventListener(shadeAnswerEvent, () => {
      this.#showShades();
    });
  }

  #showShades(): void {
    if (this.#isReady || !readShadeAnswer()) return;
    this.#isReady = true;
    import('./your-shades.ts').then(({ keepLinesShown }) => {
      keepLinesShown(document);
    }, showNoLines);
  }
}

keepInAccount();
customElements.define('your-shades', YourShades);
