import { HubSeverity, type logSeverities } from '../../contract/enumerations.ts';
import { type HubScenario, parseHubText } from '../../contract/hub.ts';

export type ScenarioKind = HubScenario['Scenario'];
export type ScenarioOf<Kind extends ScenarioKind> = Extract<HubScenario, { Scenario: Kind }>;
/** Writes a line to the shop's log. */
export type HubLog = (
  severity: (typeof logSeverities)[number],
  message: string,
  data?: Readonly<Record<string, string | number>>,
) => void;

/** Unknown scenarios are only logged: Fail as error, Success as log, Warning as warn (document 3, section 4). */
const severities: Readonly<Record<number, Parameters<HubLog>[0]>> = {
  [HubSeverity.Fail]: 'Error',
  [HubSeverity.Success]: 'Information',
  [HubSeverity.Warning]: 'Warning',
};

/** Ids of messages, and messages that wait for a listener: as many as a page remembers. */
const mostKept = 200;

interface Listening {
  kind: ScenarioKind;
  hear: (message: HubScenario) => void;
}

const isOf = <Kind extends ScenarioKind>(message: HubScenario, kind: Kind): message is ScenarioOf<Kind> =>
  message.Scenario === kind;

/** What comes by the hub: read, each message once, handed to those who listen for it. */
export function createInbox(log: HubLog) {
  const [seen, listening] = [new Set<string>(), new Set<Listening>()];
  let waiting: HubScenario[] = [];

  const isNew = (messageId: string | undefined): boolean => {
    if (messageId === undefined) return true;
    if (seen.has(messageId)) return false;
    const [oldest] = seen;
    if (seen.size >= mostKept && oldest !== undefined) seen.delete(oldest);
    seen.add(messageId);
    return true;
  };
  function hand(message: HubScenario): void {
    const those = [...listening].filter(({ kind }) => kind === message.Scenario);
    if (those.length === 0) waiting = [...waiting, message].slice(-mostKept);
    for (const { hear } of those) hear(message);
  }
  return {
    take(text: string): void {
      const read = parseHubText(text);
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
      log(severities[severity ?? HubSeverity.Warning] ?? 'Warning', `The hub sent an unknown scenario: ${Scenario}`, {
        Scenario,
        ...(severity !== undefined && { severity }),
      });
    },
    listen<Kind extends ScenarioKind>(kind: Kind, listener: (message: ScenarioOf<Kind>) => void): () => void {
      const one: Listening = {
        kind,
        hear: (message) => {
          if (isOf(message, kind)) listener(message);
        },
      };
      listening.add(one);
      const early = waiting.filter((message) => message.Scenario === kind);
      waiting = waiting.filter((message) => message.Scenario !== kind);
      for (const message of early) one.hear(message);
      return () => {
        listening.delete(one);
      };
    },
  };
}
