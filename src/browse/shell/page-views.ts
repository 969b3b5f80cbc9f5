import { analytics } from '../../config/shell/analytics.ts';

interface Policy {
  createScriptURL(url: string): string;
}
interface PolicyFactory {
  createPolicy(name: string, rules: Policy): Policy;
}

const isFactory = (value: unknown): value is PolicyFactory =>
  typeof value === 'object' && value !== null && 'createPolicy' in value;
const addressOf = (tag: string) => `${analytics.script}?id=${encodeURIComponent(tag)}`;

/** The tag's address in the form that the browser's policy on scripts asks for. The compiler knows only texts there. */
function trusted(url: string): string {
  const factory: unknown = Reflect.get(globalThis, 'trustedTypes');
  const createScriptURL = (asked: string) => {
    if (asked !== url) throw new TypeError(`${asked} is not the configured tag`);
    return asked;
  };
  return isFactory(factory) ? factory.createPolicy(analytics.policy, { createScriptURL }).createScriptURL(url) : url;
}

const queue: unknown[] = [];

/** The tag reads its commands as `arguments` objects and takes arrays for something else. */
function command(..._values: readonly unknown[]): void {
  // eslint-disable-next-line prefer-rest-params
  queue.push(arguments);
}

/** Without the query: it may carry a distributor, a search, a one-time code. */
function sendPageView(page: Document): void {
  command('event', 'page_view', { page_title: page.title, page_location: location.origin + location.pathname });
}

/** A page brought back whole, and a change of route within a page, are views too; another order of a list is none. */
function watchRoutes(page: Document, isOn: () => boolean): void {
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

function load(page: Document, tag: string, isOn: () => boolean): void {
  Object.assign(globalThis, { dataLayer: queue });
  command('js', new Date());
  command('config', tag, { send_page_view: false });
  const script = page.createElement('script');
  script.async = true;
  script.src = trusted(addressOf(tag));
  page.head.append(script);
  watchRoutes(page, isOn);
}

/**
 * Counts this page and those to come, or stops: the tag heeds `ga-disable-…`. Called with `false` only after it was
 * called with `true`.
 * The tag is loaded once a page.
 */
export function setCounting(page: Document, tag: string, allowed: boolean): void {
  const key = `ga-disable-${tag}`;
  const isFirst = !(key in globalThis);
  Object.assign(globalThis, { [key]: !allowed });
  if (!allowed) return;
  if (isFirst) load(page, tag, () => !(key in globalThis && Reflect.get(globalThis, key) === true));
  sendPageView(page);
}
