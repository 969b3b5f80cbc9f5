import { HubSeverity } from '../../contract/enumerations.ts';
import { type HubScenario, parseHubMessage, type UnknownScenario } from '../../contract/hub.ts';
import type { WriteLog } from '../log.ts';

export type ScenarioKind = HubScenario['Scenario'];
export type ScenarioOf<Kind extends ScenarioKind> = Extract<HubScenario, { Scenario: Kind }>;

/** The log severity of an unknown scenario (RT-009). */
const logSeverityByHubSeverity: Readonly<Record<number, Parameters<WriteLog>[0]>> = {
  [HubSeverity.Fail]: 'Error',
  [HubSeverity.Success]: 'Information',
  [HubSeverity.Warning]: 'Warning',
};

/** How many message ids, and how many messages without a listener, a page remembers. */
const maxRemembered = 200;

interface ScenarioListener {
  kind: ScenarioKind;
  deliver: (message: HubScenario) => void;
}

const isScenario = <Kind extends ScenarioKind>(message: HubScenario, kind: Kind): message is ScenarioOf<Kind> =>
  message.Scenario === kind;

/** Returns a check whether a message id is new. Messages without an id always are. */
function createDuplicateFilter(): (messageId: string | undefined) => boolean {
  const seenIds = new Set<string>();
  return (messageId) => {
    if (messageId === undefined) return true;
    if (seenIds.has(messageId)) return false;
    const [oldestId] = seenIds;
    if (seenIds.size >= maxRemembered && oldestId !== undefined) seenIds.delete(oldestId);
    seenIds.add(messageId);
    return true;
  };
}

function logUnknownScenario(log: WriteLog, { Scenario, severity }: UnknownScenario): void {
  const logSeverity = logSeverityByHubSeverity[severity ?? HubSeverity.Warning] ?? 'Warning';
  const data = { Scenario, ...(severity !== undefined && { severity }) };
  log(logSeverity, `The hub sent an unknown scenario: ${Scenario}`, data);
}

/** Parses what the hub sends, and delivers each message once to the listeners of its scenario. */
export function createInbox(log: WriteLog) {
  const isNew = createDuplicateFilter();
  const listeners = new Set<ScenarioListener>();
  /** Messages that no listener has received yet. */
  let undelivered: HubScenario[] = [];

  function deliver(message: HubScenario): void {
    const interested = [...listeners].filter(({ kind }) => kind === message.Scenario);
    if (interested.length === 0) undelivered = [...undelivered, message].slice(-maxRemembered);
    for (const listener of interested) listener.deliver(message);
  }

  return {
    receive(text: string): void {
      const parsed = parseHubMessage(text);
      if (parsed.kind === 'unreadable') log('Warning', `The hub sent a message that cannot be read: ${parsed.reason}`);
      else if (!isNew(parsed.message.messageId)) return;
      else if (parsed.kind === 'known') deliver(parsed.message);
      else logUnknownScenario(log, parsed.message);
    },
    listen<Kind extends ScenarioKind>(kind: Kind, onMessage: (message: ScenarioOf<Kind>) => void): () => void {
      const listener: ScenarioListener = {
        kind,
        deliver: (message) => {
          if (isScenario(message, kind)) onMessage(message);
        },
      };
      listeners.add(listener);
      const earlier = undelivered.filter((message) => message.Scenario === kind);
      undelivered = undelivered.filter((message) => message.Scenario !== kind);
      for (const message of earlier) listener.deliver(message);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
