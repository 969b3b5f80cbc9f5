import { type RegistrationFormName, registrationForms } from '../config/registration/form-limits.ts';
import { type IslandSettings, parseIslandSettings } from './island-settings.ts';

interface OwnSettings {
  form: RegistrationFormName;
  /** Whether the form asks for a captcha. */
  captcha: boolean;
}
export type RegistrationSettings = IslandSettings & OwnSettings;

function parseOwnSettings({ form: name, captcha }: Readonly<Record<string, unknown>>): OwnSettings | null {
  const form = registrationForms.find((known) => known === name);
  return form && typeof captcha === 'boolean' ? { form, captcha } : null;
}

/** Parses the settings in the page (`data-settings`). Returns null for invalid settings. */
export const parseRegistrationSettings = (value: unknown): RegistrationSettings | null =>
  parseIslandSettings(value, parseOwnSettings);
