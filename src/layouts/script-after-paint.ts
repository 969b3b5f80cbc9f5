import type { MiddlewareHandler } from 'astro';

const moduleScriptPattern = /<script type="module" src="([^"]+)"><\/script>/g;

/** Stands in every page that has a script to fetch. */
export const afterPaintCode = 'requestAnimationFrame(()=>setTimeout(s))';

/**
 * The page's script is fetched after the first paint, at the load at the latest (nothing is painted in a tab in the
 * background): asked for where it stands in the
 * page, it would share a slow line with the largest picture, and run just when that could be painted. Everything on a
 * page can be read and opened without it.
 */
const buildDeferredScript = (address: string) =>
  `<script>{let s=()=>import("${address}");${afterPaintCode};onload=s}</script>`;

/** Puts the bundler's script tags after the first paint, on every page that is rendered. */
export const onRequest: MiddlewareHandler = async (_context, next) => {
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const html = await response.text();
  return new Response(
    html.replaceAll(moduleScriptPattern, (_tag, address: string) => buildDeferredScript(address)),
    response,
  );
};
