/**
 * What Astro has for itself and not for others. Its version is pinned, and `tests/site/publish.test.ts` compares the pages
 * that are rendered by these with those of plain `astro build`: look here first when an upgrade breaks it. Only
 * `code/custom-elements.ts` writes more of it, into compiled components.
 */
export { App, createConsoleLogger } from 'astro/app';
export { StaticPaths } from 'astro/runtime/prerender/static-paths.js';
export { renderToString, type AstroComponentFactory, type ComponentSlots } from 'astro/runtime/server/index.js';
export { manifest } from 'virtual:astro:manifest';
export { getParams } from '../../../node_modules/astro/dist/core/render/params-and-props.js';
export { Slots } from '../../../node_modules/astro/dist/core/render/slots.js';
