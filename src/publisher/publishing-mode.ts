import type { publishingModes } from '../contract/desk/requests.ts';

export type PublishingMode = (typeof publishingModes)[number];

interface Triggers {
  watch: boolean;
  schedule?: string | undefined;
  /** The port of the webhook. */
  webhook?: number | undefined;
}

/**
 * When a long-running process publishes. An API calls the webhook when its content has changed, if it knows the secret.
 */
export function getPublishingMode({ watch, schedule, webhook }: Triggers, secret: string | undefined): PublishingMode {
  if (watch || (webhook !== undefined && secret !== undefined)) return 'on-change';
  return schedule === undefined ? 'on-request' : 'on-schedule';
}
