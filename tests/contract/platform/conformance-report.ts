import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { allEndpoints } from '../../../src/contract/index.ts';

/** What a run has found out about a call. */
export interface CallResult {
  endpoint: Endpoint;
  /** `absent`: an extension that the API does not have, which pages leave out. */
  outcome: 'passed' | 'failed' | 'absent' | 'not tested';
  /** The number of requests. */
  requests: number;
  /** What was wrong, each with its request; or why nothing was tested. */
  notes: readonly string[];
}

const reasons = {
  'signed-in': 'It needs somebody who is signed in at this API.',
  owner: 'It needs somebody who is signed in at this API.',
  holder: 'It needs a bag or another resource, and would change it.',
  staff: 'It needs staff who are signed in at this API.',
  publisher: 'It needs the key of a publisher.',
  public: 'It needs something that nobody can read from the API, or changes something there.',
} as const;

/** The results of all calls of the contract: those of the run, and those that it does not test, with the reason. */
export function completeResults(tested: readonly CallResult[]): CallResult[] {
  const known = new Map(tested.map((result) => [result.endpoint, result]));
  return allEndpoints.map(
    ({ endpoint }) =>
      known.get(endpoint) ?? { endpoint, outcome: 'not tested', requests: 0, notes: [reasons[endpoint.policy]] },
  );
}

const outcomes = ['failed', 'passed', 'absent', 'not tested'] as const;
const titles = {
  failed: 'Failed',
  passed: 'Passed',
  absent: 'Absent extensions, which the shop leaves out',
  'not tested': 'Not tested',
} as const;

const maxNotes = 5;

function describeResult({ endpoint, requests, notes }: CallResult): string[] {
  const rows = endpoint.requirements.join(', ');
  const count = requests > 0 ? `, ${requests} ${requests === 1 ? 'request' : 'requests'}` : '';
  const others = notes.length - maxNotes;
  return [
    `- ${endpoint.method} ${endpoint.path} (${rows || 'extension'}${count}): ${endpoint.summary}`,
    ...notes.slice(0, maxNotes).map((note) => `  - ${note}`),
    ...(others > 0 ? [`  - and ${others} more`] : []),
  ];
}

/** The report for whoever maintains the API: what is to be mended comes first. */
export function formatConformance(url: string, results: readonly CallResult[]): string {
  const of = (outcome: CallResult['outcome']) => results.filter((result) => result.outcome === outcome);
  const counts = outcomes.map((outcome) => `${of(outcome).length} ${outcome}`).join(', ');
  const parts = outcomes.flatMap((outcome) => {
    const found = of(outcome);
    return found.length === 0 ? [] : [`## ${titles[outcome]}`, '', ...found.flatMap(describeResult), ''];
  });
  const lead = `Of ${results.length} calls: ${counts}. Names such as API-014 are rows of tests/requirements.tsv.`;
  return [`# Conformance of ${new URL(url).origin}`, '', lead, '', ...parts].join('\n');
}
