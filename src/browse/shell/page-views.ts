import { analytics } from '../../config/shell/analytics.ts';

interface ScriptUrlPolicy {
  createScriptURL(url: string): string;
}
interface ScriptUrlPolicyFactory {
  createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy;
}

const isPolicyFactory = (value: unknown): value is ScriptUrlPolicyFactory =>
  typeof value === 'object' && value !== null && 'createPolicy' in value;
const buildTagUrl = (tag: string) => `${analytics.scriptUrl}?id=${encodeURIComponent(tag)}`;

/** The tag's address in the form that the browser's policy on scripts asks for. The compiler knows only texts there. */
function toTrustedScriptUrl(url: string): string {
  const factory: unknown = Reflect.get(globalThis, 'trustedTypes');
  const createScriptURL = (asked: string) => {
    if (asked !== url) throw new TypeError(`${asked} is not the configured tag`);
    return asked;
  };
  return isPolicyFactory(factory)
    ? factory.createPolicy(analytics.trustedTypesPolicy, { createScriptURL }).createScriptURL(url)
    : url;
}

const tagCommands: unknown[] = [];

/** The tag reads its commands as `arguments` objects and takes arrays for something else. */
function pushTagCommand(..._values: readonly unknown[]): void {
  // eslint-disable-next-line prefer-rest-params
  tagCommands.push(arguments);
}

/** Without the query: it may carry a distributor, a search, a one-time code. */
function sendPageView(page: Document): void {
  pushTagCommand('event', 'page_view', { page_title: page.title, page_location: location.origin + location.pathname });
}

/** A page brought back whole, and a change of route within a page, are views too; another order of a list is none. */
function watchRouteChanges(page: Document, isOn: () => boolean): void {
  let path = location.pathname;
  const changed = () => {
    if (location.pathname === path) return;
    path = location.pathname;
    if (isOn()) sendPageView(page);
  };
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isOn()) sendPageView(page);
  });
  if ('navigation' in globalThis) globalThis.navigation.addEventListener('currententrychange', changed);
}

function loadTag(page: Document, tag: string, isOn: () => boolean): void {
  Object.assign(globalThis, { dataLayer: tagCommands });
  pushTagCommand('js', new Date());
  pushTagCommand('config', tag, { send_page_view: false });
  const script = page.createElement('script');
  script.async = true;
  script.src = toTrustedScriptUrl(buildTagUrl(tag));
  page.head.append(script);
  watchRouteChanges(page, isOn);
}

/**
 * Counts this page and those to come, or stops: the tag heeds `ga-disable-…`. Called with `false` only after it was
 * called with `true`.
 * The tag is loaded once a page.
 */
export function setPageViewTracking(page: Document, tag: string, allowed: boolean): void {
  const key = `ga-disable-${tag}`;
  const isFirst = !(key in globalThis);
  Object.assign(globalThis, { [key]: !allowed });
  if (!allowed) return;
  if (isFirst) loadTag(page, tag, () => !(key in globalThis && Reflect.get(globalThis, key) === true));
  sendPageView(page);
}
