import type { DeskFaq } from '../../../contract/desk/faq.ts';
import { checkFaqEdit } from '../../../domain/desk/check-faq.ts';
import { fromIds, toIds } from '../../../domain/desk/edit-values.ts';
import { useDeskContext } from '../context.ts';
import { EditForm } from '../edit-form/edit-form.tsx';
import { useEditForm } from '../edit-form/use-edit-form.ts';
import { useFindingText } from '../finding-text.ts';
import { isFaqList, toFaqEdit, toFaqValues } from './form-values.ts';
import { TopicFields } from './topic-fields.tsx';
import { focusWhenRendered } from '../../../ui/next-frame.ts';

/** The topics of a locale with their questions and answers. */
export function FaqForm({ opened }: { opened: DeskFaq }) {
  const { t, stores } = useDeskContext();
  const getText = useFindingText();
  const state = useEditForm<DeskFaq>({
    place: `faq/${opened.locale}`,
    opened,
    toValues: toFaqValues,
    isList: isFaqList,
    check: (faq, values) => checkFaqEdit(faq, toFaqEdit(faq, values)),
    save: (faq, values, isConfirmed) => stores.faq.save(faq.locale, toFaqEdit(faq, values), isConfirmed),
  });
  const { values, content, findingsOf } = state;
  const topics = toIds(values['topics']);
  const findHeading = (part: string, id: string) =>
    values[`${part}.${id}.heading`] || toFaqValues(content)[`${part}.${id}.heading`] || t('nothing');
  const getLabel = (field: string) => {
    const [part = '', id, name] = field.split('.');
    if (id === undefined || name === 'questions') return t(id === undefined ? 'topicOrder' : 'questionOrder');
    return `${findHeading(part, id)}, ${t(name === 'html' ? 'answer' : part === 'topics' ? 'topic' : 'question')}`;
  };
  return (
    <EditForm state={state} getLabel={getLabel}>
      <p className="desk-note" id="topics" tabIndex={-1}>
        {t('faqHint', { names: content.placeholders.map((name) => `{{${name}}}`).join(', ') || t('nothing') })}{' '}
        <span className="desk-finding">{findingsOf('topics').map(getText).join(' ')}</span>
      </p>
      {topics.map((id, index) => (
        <TopicFields key={id} {...{ state, id, index, count: topics.length }} />
      ))}
      <button
        id="add-topic"
        className="button button-quiet desk-add"
        type="button"
        onClick={() => {
          const added = stores.faq.createId();
          state.set({
            topics: fromIds([...topics, added]),
            [`topics.${added}.heading`]: '',
            [`topics.${added}.questions`]: '',
          });
          focusWhenRendered(`topics.${added}.heading`);
        }}
      >
        {t('addTopic')}
      </button>
    </EditForm>
  );
}
