const moduleScriptPattern = /<script type="module" src="([^"]+)"><\/script>/g;

/** Part of the inline script of every page, by which tests recognise it. */
export const afterPaintCode = 'requestAnimationFrame(()=>setTimeout(s))';

/**
 * Fetches the page's script after the first paint, and on `load` at the latest, since a tab in the background is never
 * painted. Fetched earlier, it would share a slow connection with the largest picture and run when that could be
 * painted. Everything on a page can be read and opened without it.
 */
const buildDeferredScript = (address: string) =>
  `<script>{let s=()=>import("${address}");${afterPaintCode};onload=s}</script>`;

/** Replaces the bundler's script tags by inline scripts that fetch after the first paint. */
export const deferScripts = (html: string): string =>
  html.replaceAll(moduleScriptPattern, (_tag, address: string) => buildDeferredScript(address));
