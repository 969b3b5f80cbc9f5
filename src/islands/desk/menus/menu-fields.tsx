import { fromIds, moveId, toIds } from '../../../domain/desk/edit-values.ts';
import { useDeskContext } from '../context.ts';
import { OrderButtons } from '../edit-form/order-buttons.tsx';
import { RemoveButton } from '../edit-form/remove-button.tsx';
import { useFindingText } from '../finding-text.ts';
import { useFormats } from '../use-formats.ts';
import { EntryDetails } from './entry-fields.tsx';
import { type MenusFormProps, useEntryName } from './entry-names.ts';
import { createEntry, removeItem, removeMenu } from './form-values.ts';
import { focusWhenRendered } from '../../../ui/next-frame.ts';

interface PlacedProps extends MenusFormProps {
  id: string;
  /** Its place in the list, counted from 0, and how many entries the list has. */
  index: number;
  count: number;
}

function ItemFields({ menu, ...props }: PlacedProps & { menu: string }) {
  const { t } = useDeskContext();
  const { formatCountry } = useFormats();
  const { state, locale, id, index, count } = props;
  const { content, values, set } = state;
  const name = useEntryName(props)(id);
  const country = content.locales.find((one) => one.locale === locale)?.country ?? '';
  const isShown = toIds(values[`countries.${id}`]).includes(country);
  return (
    <li className="desk-entry">
      <EntryDetails
        {...props}
        summary={
          <>
            {name} <span className="desk-path">{values[`link.${id}`]}</span>
            {!isShown && <small>{t('notShownIn', { country: formatCountry(country) })}</small>}
          </>
        }
      />
      <span className="desk-entry-tools">
        <OrderButtons
          {...{ id, name, index, count }}
          onMove={(by) => {
            set({ [`items.${menu}`]: moveId(values[`items.${menu}`] ?? '', id, by) });
          }}
        />
        <RemoveButton
          name={name}
          onRemove={() => {
            set(removeItem(values, menu, id));
            focusWhenRendered(`add-to-${menu}`);
          }}
        />
      </span>
    </li>
  );
}

function ItemList(props: PlacedProps) {
  const { t, stores } = useDeskContext();
  const getText = useFindingText();
  const { state, locale, id } = props;
  const { content, values, set, findingsOf } = state;
  const items = toIds(values[`items.${id}`]);
  const name = useEntryName(props)(id);
  return (
    <>
      <p className="desk-finding" id={`items.${id}`} tabIndex={-1} hidden={findingsOf(`items.${id}`).length === 0}>
        {findingsOf(`items.${id}`).map(getText).join(' ')}
      </p>
      <ol className="desk-entries" aria-label={`${name}, ${t('linksOf')}`}>
        {items.map((item, index) => (
          <ItemFields key={item} {...{ state, locale, index }} menu={id} id={item} count={items.length} />
        ))}
      </ol>
      <button
        id={`add-to-${id}`}
        className="button button-quiet"
        type="button"
        onClick={() => {
          const added = stores.menus.createId();
          set({ [`items.${id}`]: fromIds([...items, added]), ...createEntry(added, content, 'item') });
          focusWhenRendered(`link.${added}`);
        }}
      >
        {t('addLink')}
      </button>
    </>
  );
}

/** A menu with its links. */
export function MenuFields(props: PlacedProps) {
  const { state, id, index, count } = props;
  const { values, set } = state;
  const name = useEntryName(props)(id);
  return (
    <section className="desk-part" aria-label={name}>
      <div className="desk-entry">
        <EntryDetails
          {...props}
          summary={
            <>
              {name} <span className="desk-path">{values[`link.${id}`]}</span>
            </>
          }
        />
        <span className="desk-entry-tools">
          <OrderButtons
            {...{ id, name, index, count }}
            onMove={(by) => {
              set({ menus: moveId(values['menus'] ?? '', id, by) });
            }}
          />
          <RemoveButton
            name={name}
            onRemove={() => {
              set(removeMenu(values, id));
              focusWhenRendered('add-menu');
            }}
          />
        </span>
      </div>
      <ItemList {...props} />
    </section>
  );
}
