import type { Call } from '../../client/call.ts';
import { CallError } from '../../client/call-error.ts';
import { getPreferences, savePreferences } from '../../contract/account/preferences.ts';
import type { ShadeAnswer } from '../../domain/catalogue/own-shade.ts';
import { createBrowserEnvironment } from '../create-browser-environment.ts';

/**
 * The customer's answer in the shade finder, as their account keeps it. Both return undefined while the API does not
 * answer, for guests, and where the API keeps no preferences.
 */
export interface ShadePreferenceStore {
  /** Null where the account keeps none. */
  read(): Promise<ShadeAnswer | null | undefined>;
  /** Null forgets it. */
  save(shade: ShadeAnswer | null): Promise<ShadeAnswer | null | undefined>;
}

async function withoutRefusals<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CallError) return undefined;
    throw error;
  }
}

export const createShadePreferenceStore = (call: Call): ShadePreferenceStore => ({
  read: () => withoutRefusals(async () => (await call(getPreferences)).shade),
  save: (shade) =>
    withoutRefusals(
      async () =>
        (await call(savePreferences, { body: { shade: shade && { ...shade, skus: [...shade.skus] } } })).shade,
    ),
});

/** The store of this page. The API's address comes from `data-api` of `<html>`. */
export const createPageShadePreference = (): ShadePreferenceStore =>
  createShadePreferenceStore(createBrowserEnvironment(document.documentElement.dataset['api'] ?? '').call);
