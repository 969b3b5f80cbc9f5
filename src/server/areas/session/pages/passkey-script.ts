import { bundleScript } from '../../../platform/html/bundle-script.ts';

/** The script of the pages that make and use passkeys. */
export const passkeyScript = bundleScript(new URL('../passkeys/browser/passkeys.ts', import.meta.url));
