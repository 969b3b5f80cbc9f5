import { parseRegistrationSettings } from '../../i18n/registration-settings.ts';

/** Renders the form in its place on the page. Where it cannot be loaded the page says so, and offers to try again. */
async function renderRegistrationForm(place: HTMLElement, failed: HTMLElement | null): Promise<void> {
  if (failed) failed.hidden = true;
  try {
    const settings = parseRegistrationSettings(JSON.parse(place.dataset['settings'] ?? 'null'));
    if (!settings) throw new Error('the settings of the form cannot be read');
    const { mountRegistration } = await import('../../islands/registration/mount.tsx');
    mountRegistration(place, settings);
  } catch {
    if (failed) failed.hidden = false;
  }
}

const host = document.querySelector<HTMLElement>('.registration-place');
const loadFailureElement = document.querySelector<HTMLElement>('.registration-unloaded');
if (host) {
  void renderRegistrationForm(host, loadFailureElement);
  loadFailureElement?.querySelector('button')?.addEventListener('click', () => {
    void renderRegistrationForm(host, loadFailureElement);
  });
}
