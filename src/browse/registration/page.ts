import { parseRegistrationSettings } from '../../i18n/registration-settings.ts';

/** Mounts the form's island. Where it cannot be loaded the page says so, and offers to try again. */
async function renderRegistrationForm(host: HTMLElement, loadFailure: HTMLElement | null): Promise<void> {
  if (loadFailure) loadFailure.hidden = true;
  try {
    const settings = parseRegistrationSettings(JSON.parse(host.dataset['settings'] ?? 'null'));
    if (!settings) throw new Error('Cannot read the settings of the registration form from its data-settings.');
    const { mountRegistration } = await import('../../islands/registration/mount.tsx');
    mountRegistration(host, settings);
  } catch {
    if (loadFailure) loadFailure.hidden = false;
  }
}

const host = document.querySelector<HTMLElement>('.registration-place');
const loadFailure = document.querySelector<HTMLElement>('.registration-unloaded');
if (host) {
  void renderRegistrationForm(host, loadFailure);
  loadFailure?.querySelector('button')?.addEventListener('click', () => {
    void renderRegistrationForm(host, loadFailure);
  });
}
