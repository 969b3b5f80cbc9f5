import { HubSeverity, type logSeverities } from '../../contract/enumerations.ts';
import { type HubScenario, parseHubMessage } from '../../contract/hub.ts';

export type ScenarioKind = HubScenario['Scenario'];
export type ScenarioOf<Kind extends ScenarioKind> = Extract<HubScenario, { Scenario: Kind }>;
/** Writes a line to the shop's log. */
export type HubLogger = (
  severity: (typeof logSeverities)[number],
  message: string,
  data?: Readonly<Record<string, string | number>>,
) => void;

/** Unknown scenarios are only logged: Fail as error, Success as log, Warning as warn (document 3, section 4). */
const logSeverityOfHubSeverity: Readonly<Record<number, Parameters<HubLogger>[0]>> = {
  [HubSeverity.Fail]: 'Error',
  [HubSeverity.Success]: 'Information',
  [HubSeverity.Warning]: 'Warning',
};

/** Ids of messages, and messages that wait for a listener: as many as a page remembers. */
const maxRemembered = 200;

interface ScenarioListener {
  kind: ScenarioKind;
  deliver: (message: HubScenario) => void;
}

const isScenario = <Kind extends ScenarioKind>(message: HubScenario, kind: Kind): message is ScenarioOf<Kind> =>
  message.Scenario === kind;

/** What comes by the hub: read, each message once, handed to those who listen for it. */
export function createInbox(log: HubLogger) {
  const [seen, listening] = [new Set<string>(), new Set<ScenarioListener>()];
  let waiting: HubScenario[] = [];

  const isNew = (messageId: string | undefined): boolean => {
    if (messageId === undefined) return true;
    if (seen.has(messageId)) return false;
    const [oldest] = seen;
    if (seen.size >= maxRemembered && oldest !== undefined) seen.delete(oldest);
    seen.add(messageId);
    return true;
  };
  function hand(message: HubScenario): void {
    const those = [...listening].filter(({ kind }) => kind === message.Scenario);
    if (those.length === 0) waiting = [...waiting, message].slice(-maxRemembered);
    for (const { deliver } of those) deliver(message);
  }
  return {
    take(text: string): void {
      const read = parseHubMessage(text);
      if (read.kind === 'unreadable') {
        log('Warning', `The hub sent what cannot be read: ${read.reason}`);
        return;
      }
      if (!isNew(read.message.messageId)) return;
      if (read.kind === 'known') {
        hand(read.message);
        return;
      }
      const { Scenario, severity } = read.message;
      log(
        logSeverityOfHubSeverity[severity ?? HubSeverity.Warning] ?? 'Warning',
        `The hub sent an unknown scenario: ${Scenario}`,
        {
          Scenario,
          ...(severity !== undefined && { severity }),
        },
      );
    },
    listen<Kind extends ScenarioKind>(kind: Kind, listener: (message: ScenarioOf<Kind>) => void): () => void {
      const one: ScenarioListener = {
        kind,
        deliver: (message) => {
          if (isScenario(message, kind)) listener(message);
        },
      };
      listening.add(one);
      const early = waiting.filter((message) => message.Scenario === kind);
      waiting = waiting.filter((message) => message.Scenario !== kind);
      for (const message of early) one.deliver(message);
      return () => {
        listening.delete(one);
      };
    },
  };
}
