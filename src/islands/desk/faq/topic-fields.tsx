import { useState } from 'react';
import { allowedMarkup } from '../../../config/allowed-markup.ts';
import type { DeskFaq } from '../../../contract/desk/faq.ts';
import { fromIds, moveId, toIds } from '../../../domain/desk/edit-values.ts';
import { useDeskContext } from '../context.ts';
import { OrderButtons } from '../edit-form/order-buttons.tsx';
import { RemoveButton } from '../edit-form/remove-button.tsx';
import type { EditForm } from '../edit-form/use-edit-form.ts';
import { ValueField } from '../edit-form/value-field.tsx';
import { removeQuestion, removeTopic } from './form-values.ts';
import { focusWhenRendered } from '../../../ui/next-frame.ts';

/** The markup of answers. Headings would end an answer. */
const answerTags = allowedMarkup.document.tags.filter((tag) => tag !== 'h2' && tag !== 'h3').join(', ');

interface EntryProps {
  state: EditForm<DeskFaq>;
  id: string;
  index: number;
  count: number;
}

function QuestionFields({ state, topic, id, index, count }: EntryProps & { topic: string }) {
  const { t } = useDeskContext();
  const { content, values, set, findingsOf } = state;
  const [field, answerField] = [`questions.${id}.heading`, `questions.${id}.html`];
  const isNew = !content.topics.some(({ questions }) => questions.some((question) => question.id === id));
  const [isOpened, setIsOpened] = useState(isNew);
  const hasFindings = [field, answerField].some((one) => findingsOf(one).length > 0);
  const name = values[field] || t('newQuestion');
  const list = `topics.${topic}.questions`;
  return (
    <li className="desk-entry">
      <details
        className="desk-locale"
        open={isOpened || hasFindings}
        onToggle={({ currentTarget }) => {
          setIsOpened(currentTarget.open);
        }}
      >
        <summary>{name}</summary>
        <div className="desk-form">
          <ValueField state={state} field={field} label={t('question')} rows={1} locale={content.locale} />
          <ValueField
            {...{ state, locale: content.locale }}
            field={answerField}
            label={t('answer')}
            hint={t('markupHint', { tags: answerTags })}
            rows={6}
          />
        </div>
      </details>
      <span className="desk-entry-tools">
        <OrderButtons
          {...{ id, name, index, count }}
          onMove={(by) => {
            set({ [list]: moveId(values[list] ?? '', id, by) });
          }}
        />
        <RemoveButton
          name={name}
          onRemove={() => {
            set(removeQuestion(values, topic, id));
            focusWhenRendered(`add-to-${topic}`);
          }}
        />
      </span>
    </li>
  );
}

/** A topic with its questions. */
export function TopicFields({ state, id, index, count }: EntryProps) {
  const { t, stores } = useDeskContext();
  const { content, values, set } = state;
  const list = `topics.${id}.questions`;
  const questions = toIds(values[list]);
  const name = values[`topics.${id}.heading`] || t(index === 0 ? 'noTopic' : 'newTopic');
  return (
    <section className="desk-part" aria-label={name}>
      <div className="desk-entry">
        <h3>{name}</h3>
        <span className="desk-entry-tools">
          <OrderButtons
            {...{ id: `topic-${id}`, name, index, count }}
            onMove={(by) => {
              set({ topics: moveId(values['topics'] ?? '', id, by) });
            }}
          />
          <RemoveButton
            name={name}
            onRemove={() => {
              set(removeTopic(values, id));
              focusWhenRendered('add-topic');
            }}
          />
        </span>
      </div>
      <ValueField state={state} field={`topics.${id}.heading`} label={t('topic')} rows={1} locale={content.locale} />
      <ol className="desk-entries">
        {questions.map((question, at) => (
          <QuestionFields key={question} {...{ state, topic: id, id: question, index: at, count: questions.length }} />
        ))}
      </ol>
      <button
        id={`add-to-${id}`}
        className="button button-quiet"
        type="button"
        onClick={() => {
          const added = stores.faq.createId();
          set({
            [list]: fromIds([...questions, added]),
            [`questions.${added}.heading`]: '',
            [`questions.${added}.html`]: '',
          });
          focusWhenRendered(`questions.${added}.heading`);
        }}
      >
        {t('addQuestion')}
      </button>
    </section>
  );
}
