/** Leads to the sign-in at once. Where that cannot be reached the page says so and offers to try again. */
export function openSignInPage(place: HTMLElement, address: Location): void {
  const said = place.querySelector<HTMLElement>('.session-said');
  const again = place.querySelector<HTMLButtonElement>('.session-again');
  const say = (words: 'leading' | 'unreachable') => {
    if (said) said.textContent = said.dataset[words] ?? '';
    if (again) again.hidden = words === 'leading' && again !== place.ownerDocument.activeElement;
  };
  const lead = async () => {
    say('leading');
    try {
      const { signInOrContinueFromPage } = await import('../../stores/session/sign-in-page.ts');
      const path = await signInOrContinueFromPage(address.hash.slice(1));
      if (path !== null) address.replace(path);
    } catch {
      say('unreachable');
    }
  };
  again?.addEventListener('click', () => {
    void lead();
  });
  void lead();
}
