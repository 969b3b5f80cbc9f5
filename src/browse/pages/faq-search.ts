import { fillText } from '../../i18n/fill-text.ts';

/**
 * Without accents, case and wide forms, so that `envio` finds `Envío`, and with the apostrophe of keyboards, since
 * phones type that of the texts. Not `toSearchText`: the script of every page would have to name one more file.
 */
const simplify = (text: string) =>
  text.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '').replaceAll('œ', 'oe').replaceAll(/[‘’ʼ]/g, "'");

/** People ask in whole sentences, whose signs stand elsewhere in the texts. */
const betweenWords = /[^\p{L}\p{N}']+/u;

/**
 * The field of `components/pages/faq-search.astro`: shows the questions with all the words in them or in their answers.
 */
export class FaqSearch extends HTMLElement {
  connectedCallback(): void {
    this.querySelector('input')?.addEventListener('input', () => {
      this.#narrow();
    });
    this.#narrow();
  }

  #narrow(): void {
    const words = simplify(this.querySelector('input')?.value ?? '')
      .split(betweenWords)
      .filter(Boolean);
    const questions = [...this.ownerDocument.querySelectorAll<HTMLElement>('.question')];
    for (const question of questions) {
      const text = simplify(question.textContent);
      question.hidden = !words.every((word) => text.includes(word));
    }
    for (const topic of this.ownerDocument.querySelectorAll<HTMLElement>('.faq-topic'))
      topic.hidden = topic.querySelector('.question:not([hidden])') === null;
    this.#say(words.length > 0 ? questions.filter(({ hidden }) => !hidden).length : null);
  }

  /** `count`: the questions that match, null while nothing is searched for. */
  #say(count: number | null): void {
    const status = this.querySelector('[role=status]');
    const none = this.querySelector<HTMLElement>('.faq-none');
    const text = count === null ? '' : fillText(this.dataset['found'] ?? '', { count });
    if (status && status.textContent !== text) status.textContent = text;
    if (none) none.hidden = count !== 0;
  }
}
