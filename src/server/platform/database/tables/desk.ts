import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { DeskAction, deskActionKinds } from '../../../../contract/desk/actions.ts';
import type { KeptRelease, PublishReport } from '../../../../contract/desk/publish-report.ts';
import type {
  publishKinds,
  publishingModes,
  PublishProgress,
  publishStatuses,
} from '../../../../contract/desk/requests.ts';
import type { JsonColumn } from './columns.ts';

type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

/** What staff ask the publisher for, what the publisher told, and what staff did. */
export interface DeskTables {
  /** `customerId` is who asked; null when a publisher ran by itself. `operationId` and `asked` keep a request from counting twice. */
  publishRequests: {
    id: GeneratedAlways<number>;
    kind: (typeof publishKinds)[number];
    status: (typeof publishStatuses)[number];
    customerId: number | null;
    requestedAt: Date;
    runAt: Date;
    allow: JsonColumn<string[]>;
    force: boolean;
    operationId: string | null;
    asked: string | null;
    /** Known to the publisher that runs the request, until `leasedUntil`. */
    lease: Generated<string | null>;
    leasedUntil: Generated<Date | null>;
    /** How many publishers took it. */
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
    /** When the publisher publishes; null when it has not said. */
    publishing: (typeof publishingModes)[number] | null;
  };
  deskActions: {
    id: GeneratedAlways<number>;
    /** Who did it; null for a publisher. */
    customerId: number | null;
    kind: (typeof deskActionKinds)[number];
    subject: string;
    changes: JsonColumn<DeskAction['changes']>;
    /** Of a catalogue file that was checked. */
    fileDigest: string | null;
    createdAt: Date;
  };
}
