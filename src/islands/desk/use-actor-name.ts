import { publisherName } from '../../config/desk/publisher-name.ts';
import { useDeskContext } from './context.ts';

/**
 * Returns a function that names the author of a run or an action: the email of a person, or the word for the publisher.
 */
export function useActorName() {
  const { t } = useDeskContext();
  return {
    formatActor: (name: string) => (name === publisherName ? t('publisherName') : name),
    formatRequester: (name: string) => (name === publisherName ? t('byPublisher') : t('askedBy', { name })),
  };
}
