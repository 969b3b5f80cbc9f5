import { Cron } from 'croner';
import { UserFacingError } from '../../src/config/user-facing-error.ts';
import { parseArguments } from './command.ts';

const usage = `Usage: npm run publish [-- OPTIONS]
       npm run publish -- status
       npm run publish -- rollback [RELEASE]

  --dry-run        render and check what would change, tell it, and change nothing
  --allow CODE     publish although the check of the content has this finding; may be repeated
  --force          publish whatever the check finds
  --full           render every page
  --whole          read all content, also what the API does not name as changed
  --no-pull        publish the content of the last pull
  --no-wait        leave when another publish is under way
  --json FILE      write the report as JSON; - writes it to the standard output and everything else to the error stream
  --upload         upload each release to PUBLISH_TARGET when it is live, as "npm run upload" does

  --watch          stay, and publish whenever the content changes and when the content desk asks
  --desk           stay, and publish only when the content desk asks; and at once while nothing is live
  --schedule CRON  stay, and publish at these times, such as "0 6 * * *", and when the content desk asks
  --webhook PORT   stay, and look for changes when POST /publish is called there with the bearer token
                   PUBLISH_WEBHOOK_SECRET; /healthz says that it is alive, /readyz that a release is live

Exit status: 0 published, unchanged or checked; 1 failed; 3 refused by the check, or would be; 4 left to another publish;
5 live here, but not uploaded.`;

const noCodes: string[] = [];

const options = {
  allow: { type: 'string', multiple: true, default: noCodes },
  'dry-run': { type: 'boolean', default: false },
  force: { type: 'boolean', default: false },
  full: { type: 'boolean', default: false },
  whole: { type: 'boolean', default: false },
  'no-pull': { type: 'boolean', default: false },
  'no-wait': { type: 'boolean', default: false },
  json: { type: 'string' },
  upload: { type: 'boolean', default: false },
  watch: { type: 'boolean', default: false },
  desk: { type: 'boolean', default: false },
  schedule: { type: 'string' },
  webhook: { type: 'string' },
} as const;
type OptionName = keyof typeof options;

const parse = (args: readonly string[]) => parseArguments(args, options, usage);
type Values = ReturnType<typeof parse>['values'];

export type PublishArguments = Omit<Values, 'webhook'> & {
  /** `stay` publishes again and again until it is stopped. */
  action: 'publish' | 'stay' | 'status' | 'rollback';
  /** The release to return to. Default: the release before the live one. */
  release: string | undefined;
  /** The port of the webhook. */
  webhook: number | undefined;
};

const stayOptions = ['watch', 'desk', 'schedule', 'webhook'] as const satisfies OptionName[];

/** The options that each action allows. */
const allowedOptions: Readonly<Record<PublishArguments['action'], readonly OptionName[]>> = {
  publish: ['allow', 'dry-run', 'force', 'full', 'whole', 'no-pull', 'no-wait', 'json', 'upload'],
  stay: [...stayOptions, 'allow', 'force', 'upload'],
  status: [],
  rollback: ['no-wait', 'json', 'upload'],
};
const contradictions = [
  ['whole', 'no-pull'],
  ['desk', 'watch'],
] as const satisfies [OptionName, OptionName][];
/** The maximum number of words after each action. */
const maxWords: Readonly<Record<PublishArguments['action'], number>> = { publish: 0, stay: 0, status: 0, rollback: 1 };

const refuse = (reason: string) => new UserFacingError('INVALID_ARGUMENTS', `${reason}\n${usage}`);

const isGiven = (value: Values[OptionName]): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false;
const isOptionName = (name: string): name is OptionName => Object.hasOwn(options, name);
const listGiven = (values: Values): OptionName[] =>
  Object.keys(options)
    .filter(isOptionName)
    .filter((name) => isGiven(values[name]));

function readAction(word: string | undefined, given: readonly OptionName[]): PublishArguments['action'] {
  if (word === 'status' || word === 'rollback') return word;
  if (word !== undefined) throw refuse(`"${word}" is not an action of this command.`);
  return stayOptions.some((name) => given.includes(name)) ? 'stay' : 'publish';
}

/** How the user chose the action, for error messages. */
const describeAction = (action: PublishArguments['action'], given: readonly OptionName[]): string =>
  action === 'stay' ? `--${stayOptions.find((name) => given.includes(name)) ?? ''}` : `"${action}"`;

const maxPort = 65_535;

function parsePort(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const port = Number(text);
  if (/^\d+$/.test(text) && port > 0 && port <= maxPort) return port;
  throw new UserFacingError('INVALID_ARGUMENTS', `"${text}" is not a port number. Give one such as --webhook 4404.`);
}

/** Throws SCHEDULE_INVALID when the text is not a cron expression. */
function assertSchedule(expression: string): void {
  try {
    new Cron(expression, { paused: true }).stop();
  } catch (cause) {
    throw new UserFacingError(
      'SCHEDULE_INVALID',
      `"${expression}" is not a cron expression. Give one such as "0 6 * * *", which is every morning at six.`,
      { cause },
    );
  }
}

/**
 * Parses the arguments of `npm run publish`. Throws INVALID_ARGUMENTS, with the usage, for unknown words and options
 * and for combinations that are not allowed. Throws SCHEDULE_INVALID for an invalid schedule.
 */
export function parsePublishArguments(args: readonly string[]): PublishArguments {
  const { values, positionals } = parse(args);
  const [word, ...words] = positionals;
  const given = listGiven(values);
  const action = readAction(word, given);
  const surplus = words[maxWords[action]];
  if (surplus !== undefined) throw refuse(`"${surplus}" is not allowed after ${describeAction(action, given)}.`);
  const meaningless = given.find((name) => !allowedOptions[action].includes(name));
  if (meaningless !== undefined)
    throw refuse(`--${meaningless} cannot be combined with ${describeAction(action, given)}.`);
  for (const [one, other] of contradictions)
    if (given.includes(one) && given.includes(other)) throw refuse(`--${one} cannot be combined with --${other}.`);
  if (values.schedule !== undefined) assertSchedule(values.schedule);
  return { ...values, action, release: words[0], webhook: parsePort(values.webhook) };
}
