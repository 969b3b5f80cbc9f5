/** A collapsible description (`product-description.astro`). When it is collapsed, its button is kept in view. */
export class ShowMore extends HTMLElement {
  connectedCallback(): void {
    const details = this.querySelector('details');
    details?.addEventListener('toggle', () => {
      if (!details.open) details.querySelector('summary')?.scrollIntoView({ block: 'nearest' });
    });
  }
}
