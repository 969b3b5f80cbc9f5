import { useStore } from '@nanostores/react';
import type { publishingModes } from '../../contract/desk/requests.ts';
import type { DeskTextKey } from '../../i18n/keys/desk.ts';
import { useDeskContext } from './context.ts';

const modeTextKeys: Readonly<Record<(typeof publishingModes)[number], DeskTextKey>> = {
  'on-change': 'publishingOnChange',
  'on-schedule': 'publishingOnSchedule',
  'on-request': 'publishingOnRequest',
};

/** Says when saved changes reach the pages. Empty while no publisher is running, or when it has not reported that. */
export function PublishingNote() {
  const { t, stores } = useDeskContext();
  const publisher = useStore(stores.overview.$overview)?.publisher;
  if (!publisher?.isListening || !publisher.publishing) return null;
  return <p className="desk-note">{t(modeTextKeys[publisher.publishing])}</p>;
}
