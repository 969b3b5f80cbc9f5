/** A text that is cut (`product-description.astro`): when the shopper folds it again, its button stays in view. */
export class ShowMore extends HTMLElement {
  connectedCallback(): void {
    const details = this.querySelector('details');
    details?.addEventListener('toggle', () => {
      if (!details.open) details.querySelector('summary')?.scrollIntoView({ block: 'nearest' });
    });
  }
}
