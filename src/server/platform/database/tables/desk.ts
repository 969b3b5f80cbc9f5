import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { DeskAction, deskActionKinds } from '../../../../contract/desk/actions.ts';
import type { KeptRelease, PublishReport } from '../../../../contract/desk/publish-report.ts';
import type {
  publishKinds,
  publishingModes,
  PublishProgress,
  publishStatuses,
  ReleaseReturn,
} from '../../../../contract/desk/requests.ts';
import type { JsonColumn } from './columns.ts';

type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

/** Requests of staff to the publisher, the last report of the publisher, and the log of what staff did. */
export interface DeskTables {
  /**
   * `customerId` is the person who made the request. It is null for an automatic run of a publisher. `operationId` and
   * `asked` prevent a request from counting twice.
   */
  publishRequests: {
    id: GeneratedAlways<number>;
    kind: (typeof publishKinds)[number];
    status: (typeof publishStatuses)[number];
    customerId: number | null;
    requestedAt: Date;
    runAt: Date;
    allow: JsonColumn<string[]>;
    force: boolean;
    /** Of a rollback. */
    rollback: NullableJson<ReleaseReturn>;
    operationId: string | null;
    asked: string | null;
    /** The key of the lease of the publisher that runs the request, valid until `leasedUntil`. */
    lease: Generated<string | null>;
    leasedUntil: Generated<Date | null>;
    /** How many publishers have claimed the request. */
    claims: Generated<number>;
    startedAt: Generated<Date | null>;
    finishedAt: Generated<Date | null>;
    progress: NullableJson<PublishProgress>;
    report: NullableJson<PublishReport>;
  };
  publisherState: {
    id: 1;
    lastSeenAt: Date | null;
    releases: JsonColumn<KeptRelease[]>;
    /** When the publisher publishes. Null when it has not reported that. */
    publishing: (typeof publishingModes)[number] | null;
  };
  /** The pictures that staff have uploaded. `id` is a digest of the picture, which is a WebP. */
  deskPictures: { id: string; bytes: Buffer; width: number; height: number; usedAt: Date };
  deskActions: {
    id: GeneratedAlways<number>;
    /** The staff member. Null for a publisher. */
    customerId: number | null;
    kind: (typeof deskActionKinds)[number];
    subject: string;
    changes: JsonColumn<DeskAction['changes']>;
    /** The digest of a catalogue file that was checked. */
    fileDigest: string | null;
    createdAt: Date;
  };
}
