import type { Intent } from './intents.ts';
import { BagNews } from './news.ts';
import { type BagRecord, createBagRecord, type RecordParts } from './record.ts';
import { isSameBag, type Shopper } from './shopper.ts';
import { createBagSync } from './sync.ts';
import { tellOutcome } from './toasts.ts';
import type { Toasts } from '../shell/toasts.ts';

export interface CoreParts extends RecordParts {
  toasts: Toasts;
  /** Resolves once `$shopper` says who shops, or throws CallError. Default: it does from the start. */
  known?: (() => Promise<unknown>) | undefined;
}

/** What verbs and other stores do to the bag. */
export interface BagCore {
  record: BagRecord;
  /** Keeps intents until the server has answered them, shows them at once, and takes them to the server. */
  take: (...intents: Intent[]) => Promise<void>;
  /** Loads the bag, anew if it is known. */
  reload: () => Promise<void>;
  /** Does not wait for the next try. */
  tryNow: () => Promise<void>;
  /** Does what is left to do, if anything is. */
  goOn: () => Promise<void>;
  /** Takes up what earlier pages have left, and listens to other tabs. */
  start: () => void;
}

const silence = { turn: 0, covers: [], intents: [], answer: null, code: null };

/** The user or the country may be another one, and so the bag (document 3, section 4). */
function follow({ record, reload }: BagCore, shopper: Shopper): void {
  if (isSameBag(shopper, record.$known.get().shopper)) {
    record.update({ shopper });
    return;
  }
  record.move(shopper);
  void reload();
}

/** Joins what is known of the bag, the turns with the server and the other tabs. */
export function createBagCore({ toasts, known, ...parts }: CoreParts): BagCore {
  const { around, $shopper } = parts;
  const record = createBagRecord(parts);
  const { $known, memory, update } = record;
  const own = new Set<string>();
  /** `first`: the server has changed the bag and not told how. */
  let load: 'no' | 'last' | 'first' = 'no';
  const idOf = ({ user }: Shopper) => user?.userId ?? null;
  const isOurs = ({ country, userId }: BagNews) =>
    country === $shopper.get().country && userId === idOf($shopper.get());

  /** Whoever carried an intent out and whoever had it say how it went. */
  function hear(news: BagNews, isOwn: boolean): void {
    if (!isOurs(news)) return;
    if (news.waitsUntil !== null) {
      update({ isWaiting: true });
      sync.waitUntil(news.waitsUntil);
      return;
    }
    if (record.learn(news, isOwn)) load = 'no';
    if (isOwn && !news.answer && news.turn > 0) load = 'first';
    if (!isOwn && !news.covers.some((key) => own.has(key))) return;
    if (news.code !== null) record.fail(news.code, news.intents);
    tellOutcome(toasts, news, $known.get());
  }

  const sync = createBagSync({
    around,
    known,
    shopper: () => $shopper.get(),
    visit: () => ({
      shopper: $shopper.get(),
      memory: memory(),
      truth: record.isBehind() ? null : $known.get().truth,
      load,
    }),
    tell(news) {
      hear(news, true);
      around.channel.post(news);
    },
    loadFailed(code) {
      load = 'no';
      update({ loading: { status: 'failed', code } });
    },
    lost() {
      load = 'last';
      update({ truth: null, loading: { status: 'loading' } });
    },
    waits({ until, code }) {
      update({ isWaiting: true, loading: { status: 'failed', code } });
      around.channel.post({
        ...silence,
        country: $shopper.get().country,
        userId: idOf($shopper.get()),
        waitsUntil: until,
      } satisfies BagNews);
    },
  });

  const isAnythingLeft = () => load !== 'no' || memory().intents().length > 0 || memory().flight() !== null;
  const keep = (intent: Intent) => {
    own.add(memory().keepIntent(intent));
  };

  const core: BagCore = {
    record,
    async take(...intents) {
      record.forgetFailure();
      intents.forEach(keep);
      update();
      await sync.run();
    },
    async reload() {
      if (load === 'no') load = 'last';
      update({ loading: { status: 'loading' } });
      await sync.run();
    },
    async tryNow() {
      sync.wake();
      if ($known.get().loading.status === 'failed' && !$known.get().truth) load = 'last';
      await core.goOn();
    },
    async goOn() {
      if (isAnythingLeft()) await sync.run();
    },
    start() {
      around.channel.listen((message) => {
        const news = BagNews.safeParse(message).data;
        if (news) hear(news, false);
      });
      around.onWake(() => {
        void core.tryNow();
      });
      $shopper.listen((shopper) => {
        follow(core, shopper);
      });
      update();
      void core.goOn();
    },
  };
  return core;
}
