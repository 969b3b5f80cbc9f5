/** A folded description (`product-description.astro`). When it is folded again, its button stays in view. */
export class ShowMore extends HTMLElement {
  connectedCallback(): void {
    const details = this.querySelector('details');
    details?.addEventListener('toggle', () => {
      if (!details.open) details.querySelector('summary')?.scrollIntoView({ block: 'nearest' });
    });
  }
}
