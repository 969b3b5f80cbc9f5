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

/** The global by which the tag knows that it must send nothing. */
const getDisableKey = (tag: string) => `ga-disable-${tag}`;

/** Consent Mode: statistics alone are asked for, and never advertising. */
const toConsentState = (isAllowed: boolean) => ({
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: isAllowed ? 'granted' : 'denied',
});

/** The tag of a page. */
export interface Tag {
  /** Hands an event to the tag, unless the shopper has withdrawn their consent. */
  send(name: string, fields: object): void;
  /** Whether the consent stands. */
  isEnabled(): boolean;
}

function loadTag(page: Document, tag: string): void {
  Object.assign(globalThis, { dataLayer: tagCommands });
  pushTagCommand('consent', 'default', toConsentState(false));
  pushTagCommand('consent', 'update', toConsentState(true));
  pushTagCommand('js', readDeviceDate());
  pushTagCommand('config', tag, { send_page_view: false });
  const script = page.createElement('script');
  script.async = true;
  script.src = toTrustedScriptUrl(buildTagUrl(tag));
  page.head.append(script);
}

/** Loads the tag after the first consent, and enables it again after a later one. */
export function enableTag(page: Document, tag: string): { tag: Tag; isFirst: boolean } {
  const key = getDisableKey(tag);
  const isFirst = !(key in globalThis);
  Object.assign(globalThis, { [key]: false });
  if (isFirst) loadTag(page, tag);
  else pushTagCommand('consent', 'update', toConsentState(true));
  const isEnabled = () => Reflect.get(globalThis, key) !== true;
  const send = (name: string, fields: object) => {
    if (isEnabled()) pushTagCommand('event', name, fields);
  };
  return { tag: { send, isEnabled }, isFirst };
}

/** Tells a tag that was disabled that the consent was withdrawn. */
export function denyTag(): void {
  pushTagCommand('consent', 'update', toConsentState(false));
}
