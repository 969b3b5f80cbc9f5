import { publisherName } from '../../config/desk/publisher-name.ts';
import { useDeskContext } from './context.ts';

/** Names who asked for a run or did something: a person by their email, and the publisher in the language of the page. */
export function useActorName() {
  const { t } = useDeskContext();
  return {
    formatActor: (name: string) => (name === publisherName ? t('publisherName') : name),
    formatRequester: (name: string) => (name === publisherName ? t('byPublisher') : t('askedBy', { name })),
  };
}
