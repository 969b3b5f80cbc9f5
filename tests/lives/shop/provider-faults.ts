import type { SeededRandom } from '../../bench/seeded-random.ts';

export const providerFaults = ['no-effect', 'lost-reply', 'twice'] as const;

const providerCall = /\/api\/payments(?:$|\/[^/]+(?:$|\/(?:capture|void|refund)$))/;

/** What the provider's client makes of a connection that ends. */
const cutOff = () => new TypeError('fetch failed', { cause: new Error('other side closed') });

/**
 * Lets so many of a hundred calls of this process to its payment provider fail: they have no effect, or their answer is
 * lost, or they arrive twice. Calls `onFault` for each.
 */
export function injectProviderFaults(random: SeededRandom, percent: number, onFault: (fault: string) => void): void {
  const send = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const isCall = typeof input === 'string' && providerCall.test(new URL(input).pathname);
    if (!isCall || random.next() * 100 >= percent) return send(input, init);
    const fault = random.pick(providerFaults);
    onFault(fault);
    if (fault === 'no-effect') throw cutOff();
    const response = await send(input, init);
    if (fault === 'twice') return send(input, init);
    await response.arrayBuffer();
    throw cutOff();
  };
}
