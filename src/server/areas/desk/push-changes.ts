import { sql } from 'kysely';
import { staffRole } from '../../../config/session/roles.ts';
import { HubSeverity } from '../../../contract/enumerations.ts';
import type { SubscribeToChannel } from '../../platform/database/notifications.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { Hub } from '../../platform/hub/hub.ts';
import { toHubOwner } from '../../platform/hub/owners.ts';

interface PushDependencies {
  db: Db;
  hub: Pick<Hub, 'announce' | 'countConnections'>;
  subscribeToChannel: SubscribeToChannel;
  logger: { error: (details: object, message: string) => void };
}

/** The channel on which triggers announce changes of what the desk shows. */
const deskChannel = 'desk_changes';

/** The accounts that work at the desk now: who has lost the role hears nothing more. */
async function listStaff(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('customers')
    .select('customerId')
    .where(sql<boolean>`${staffRole} = any (roles)`)
    .execute();
  return rows.map(({ customerId }) => customerId);
}

/**
 * Tells the open pages of staff that the desk shows something new. They read it themselves, so the message holds
 * nothing. Changes that come while it is sent are told together. Returns a function that stops it.
 */
export async function pushDeskChanges({
  db,
  hub,
  subscribeToChannel,
  logger,
}: PushDependencies): Promise<() => Promise<void>> {
  let sending: Promise<void> | null = null;
  let changeCount = 0;
  async function send(): Promise<void> {
    let toldCount: number;
    do {
      toldCount = changeCount;
      if (hub.countConnections() === 0) return;
      const staff = await listStaff(db);
      hub.announce(staff.map(toHubOwner.customer), { Scenario: 'DeskChanged', severity: HubSeverity.Success });
    } while (changeCount > toldCount);
  }
  const onChange = () => {
    changeCount += 1;
    sending ??= send()
      .catch((error: unknown) => {
        logger.error({ err: error }, 'a change of the desk could not be told');
      })
      .finally(() => {
        sending = null;
      });
  };
  const unsubscribe = await subscribeToChannel(deskChannel, { onNotification: onChange, onReconnect: onChange });
  return async () => {
    await unsubscribe();
    await sending;
  };
}
