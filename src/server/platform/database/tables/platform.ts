import type { Generated, GeneratedAlways } from 'kysely';
import type { contentChangeKinds } from '../../../../contract/shell/content-changes.ts';

/** Tables that belong to no area: rate limits, the mailbox, the hub and the content version. */
export interface PlatformTables {
  /**
   * Uses of rate limits, such as wrong passwords. `key` is a digest of what is limited, and of the person or address
   * that does it.
   */
  tries: { key: string; count: number; until: Date };
  /** Emails of the local mailbox. */
  mails: {
    id: GeneratedAlways<number>;
    recipient: string;
    subject: string;
    body: string;
    html: string | null;
    createdAt: Date;
  };
  /**
   * Emails with an id, which are sent once. While a process sends an email, `sentAt` is null and the claim lasts until
   * `claimedUntil`.
   */
  sentEmails: { id: string; claimedUntil: Date; sentAt: Date | null };
  /** `owners` are written as in `platform/hub/owners.ts`. `signIn` is the grant of a signed-in customer. */
  hubNegotiations: {
    tokenDigest: string;
    connectionId: string;
    owners: string[];
    signIn: string | null;
    expiresAt: Date;
  };
  hubMessages: {
    messageId: string;
    owner: string;
    connectionId: string | null;
    body: string;
    sends: Generated<number>;
    leasedTo: Generated<string | null>;
    leasedUntil: Generated<Date | null>;
    createdAt: Date;
    expiresAt: Date;
  };
  /** The day (YYYY-MM-DD, UTC) of which a task that runs once a day has run. */
  dailyTasks: { name: string; lastDay: string };
  /** One row. Triggers raise `version` in each transaction that changes content. */
  contentVersion: { id: 1; version: number };
  /**
   * The version in which each part of the content last changed. `kind` and `subject`:
   * `contract/shell/content-changes.ts`.
   */
  contentChanges: { kind: (typeof contentChangeKinds)[number]; subject: string; version: number };
}
