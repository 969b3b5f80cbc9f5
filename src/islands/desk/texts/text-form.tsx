import { useEffect, useRef, useState } from 'react';
import type { EditFinding } from '../../../contract/desk/edit-finding.ts';
import type { DeskText } from '../../../contract/desk/texts.ts';
import { checkTextEdit } from '../../../domain/desk/check-text.ts';
import { createRefusal } from '../../../domain/desk/findings.ts';
import { findTextMarkup } from '../../../i18n/text-rules.ts';
import { toLanguageTag } from '../../../i18n/language-tag.ts';
import type { TextOutcome } from '../../../stores/desk/texts.ts';
import { useDeskContext } from '../context.ts';
import { useKeptDraft, useRestoredDraft } from '../edit-form/use-draft.ts';
import { DeskField } from '../desk-field.tsx';
import { WarningsDialog } from '../warnings-dialog.tsx';

interface TextFormProps {
  text: DeskText;
  namespace: string;
  locale: string;
  /** The name of the default locale's language. The reference text is in it. */
  referenceLocale: string;
  onClose: () => void;
}

interface TextEditState {
  /** The text before the edit, or as somebody else has saved it since. */
  before: string;
  value: string;
  hasConflict: boolean;
  refused: readonly EditFinding[];
  unconfirmed: readonly EditFinding[];
}

const createState = (text: string): TextEditState => ({
  before: text,
  value: text,
  hasConflict: false,
  refused: [],
  unconfirmed: [],
});

/** Applies the outcome of saving to the state of the form. */
function applyOutcome(state: TextEditState, outcome: TextOutcome): TextEditState {
  if (outcome.status === 'changed') return { ...state, before: outcome.text, hasConflict: true };
  if (outcome.status === 'unconfirmed') return { ...state, unconfirmed: outcome.findings };
  if (outcome.status === 'refused')
    return { ...state, refused: outcome.fields.map(({ field, code }) => createRefusal(field, code)) };
  return state;
}

/** The name of the form of a text. The key comes last. */
export const toDraftPlace = ({ locale, namespace, key }: { locale: string; namespace: string; key: string }): string =>
  `text/${locale}/${namespace}/${key}`;

/** One text beside that of the default locale, with the findings of the publish check. */
export function TextForm({ text, namespace, locale, referenceLocale, onClose }: TextFormProps) {
  const { t, stores } = useDeskContext();
  const place = toDraftPlace({ locale, namespace, key: text.key });
  const restored = useRestoredDraft(place, { text: text.text });
  const [state, setState] = useState(() => ({
    ...createState(text.text),
    ...(restored && { value: restored.values['text'] ?? '', hasConflict: restored.conflicts.length > 0 }),
  }));
  const area = useRef<HTMLTextAreaElement>(null);
  const { before, value, hasConflict, refused, unconfirmed } = state;
  useEffect(() => {
    area.current?.focus();
  }, []);
  useKeptDraft(place, { text: before }, { text: value });
  const { key, reference, isRequired, description } = text;
  const markup = findTextMarkup(namespace, key);
  const found = checkTextEdit({ text: value, before, reference, isRequired, markup });
  function close(): void {
    stores.drafts.forget(place);
    onClose();
  }
  async function save(isConfirmed: boolean): Promise<void> {
    const outcome = await stores.texts.save({ key, text: value, before, isConfirmed });
    if (outcome.status === 'saved') close();
    else setState(applyOutcome({ ...state, unconfirmed: [] }, outcome));
  }
  function submit(): void {
    const isStopped = found.some(({ severity }) => severity === 'refusal');
    if (isStopped) area.current?.focus();
    else if (found.length > 0) setState({ ...state, unconfirmed: found });
    else void save(false);
  }
  return (
    <form
      className="desk-form desk-text-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div role="alert">
        {hasConflict && (
          <p className="desk-warning-box">
            {t('textConflict')} <q lang={toLanguageTag(locale)}>{before || t('nothing')}</q>
          </p>
        )}
      </div>
      {locale !== referenceLocale && (
        <div className="desk-note">
          {t('referenceText')} <q lang={toLanguageTag(referenceLocale)}>{reference || t('nothing')}</q>
        </div>
      )}
      <DeskField
        id="desk-text"
        label={t('textOf', { key })}
        hint={
          description === '' ? undefined : (
            <>
              {t('aboutText')} <span lang="en">{description}</span>
            </>
          )
        }
        findings={[...found, ...refused]}
      >
        {(attributes) => (
          <textarea
            {...attributes}
            ref={area}
            lang={toLanguageTag(locale)}
            rows={4}
            value={value}
            onChange={({ currentTarget }) => {
              setState({ ...state, value: currentTarget.value, refused: [] });
            }}
          />
        )}
      </DeskField>
      <div className="desk-actions">
        <button className="button" type="submit" disabled={value === before}>
          {t('save')}
        </button>
        <button className="button button-quiet" type="button" onClick={close}>
          {t('cancel')}
        </button>
      </div>
      {unconfirmed.length > 0 && (
        <WarningsDialog
          warnings={unconfirmed}
          getLabel={() => key}
          onClose={() => {
            setState({ ...state, unconfirmed: [] });
          }}
          onConfirm={() => {
            setState({ ...state, unconfirmed: [] });
            void save(true);
          }}
        />
      )}
    </form>
  );
}
