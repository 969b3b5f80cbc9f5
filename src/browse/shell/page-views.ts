import { routeChangedEvent } from '../../config/browser-storage-keys.ts';
import { analytics } from '../../config/shell/analytics.ts';
import { readDeviceDate } from '../runtime/device-clock.ts';

interface ScriptUrlPolicy {
  createScriptURL(url: string): string;
}
interface ScriptUrlPolicyFactory {
  createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy;
}

const isPolicyFactory = (value: unknown): value is ScriptUrlPolicyFactory =>
  typeof value === 'object' && value !== null && 'createPolicy' in value;
const buildTagUrl = (tag: string) => `${analytics.scriptUrl}?id=${encodeURIComponent(tag)}`;

/** Browsers that enforce trusted types accept only their own URL objects here; TypeScript knows only strings. */
function toTrustedScriptUrl(url: string): string {
  const factory: unknown = Reflect.get(globalThis, 'trustedTypes');
  const createScriptURL = (scriptUrl: string) => {
    if (scriptUrl !== url) throw new TypeError(`${scriptUrl} is not the configured tag.`);
    return scriptUrl;
  };
  return isPolicyFactory(factory)
    ? factory.createPolicy(analytics.trustedTypesPolicy, { createScriptURL }).createScriptURL(url)
    : url;
}

const tagCommands: unknown[] = [];

/** The tag accepts commands only as `arguments` objects, not as arrays. */
function pushTagCommand(..._values: readonly unknown[]): void {
  // eslint-disable-next-line prefer-rest-params
  tagCommands.push(arguments);
}

/** The query is left out: it may contain a distributor, a search or a one-time code. */
function sendPageView(page: Document): void {
  pushTagCommand('event', 'page_view', { page_title: page.title, page_location: location.origin + location.pathname });
}

/** Counts a page restored from the cache and a new path as views, but not a new query. */
function watchRouteChanges(page: Document, isEnabled: () => boolean): void {
  let path = location.pathname;
  const handleRouteChange = () => {
    if (location.pathname === path) return;
    path = location.pathname;
    if (isEnabled()) sendPageView(page);
  };
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isEnabled()) sendPageView(page);
  });
  if ('navigation' in globalThis) globalThis.navigation.addEventListener('currententrychange', handleRouteChange);
  // For browsers without the Navigation API. A change that both events report counts once.
  for (const type of [routeChangedEvent, 'popstate']) addEventListener(type, handleRouteChange);
}

function loadTag(page: Document, tag: string, isEnabled: () => boolean): void {
  Object.assign(globalThis, { dataLayer: tagCommands });
  pushTagCommand('js', readDeviceDate());
  pushTagCommand('config', tag, { send_page_view: false });
  const script = page.createElement('script');
  script.async = true;
  script.src = toTrustedScriptUrl(buildTagUrl(tag));
  page.head.append(script);
  watchRouteChanges(page, isEnabled);
}

/** Starts counting page views. The tag is loaded at the first start and respects the global `ga-disable-…`. */
export function startPageViewTracking(page: Document, tag: string): void {
  const key = `ga-disable-${tag}`;
  const isFirst = !(key in globalThis);
  Object.assign(globalThis, { [key]: false });
  if (isFirst) loadTag(page, tag, () => Reflect.get(globalThis, key) !== true);
  sendPageView(page);
}
