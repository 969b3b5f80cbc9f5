import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Field } from '../../../ui/field.tsx';
import { useDeskContext } from '../context.ts';
import { useFindingText } from '../finding-text.ts';
import type { CategoryFieldsProps } from './category-fields.tsx';
import { listProducts } from './form-values.ts';

interface GroupSelectProps extends CategoryFieldsProps {
  field: string;
  label: string;
}

/** Chooses the group of a product. A group of another category takes it there. */
function GroupSelect({ state, field, label }: GroupSelectProps) {
  const { content, values, set } = state;
  const categories = Map.groupBy(content.shelves, ({ categoryId }) => categoryId);
  return (
    <select
      id={field}
      aria-label={label}
      value={values[field]}
      onChange={({ currentTarget }) => {
        set({ [field]: currentTarget.value });
      }}
    >
      {[...categories].map(([categoryId, shelves]) => (
        <optgroup key={categoryId} label={shelves[0]?.category ?? ''}>
          {shelves.map(({ groupId, group }) => (
            <option key={groupId} value={groupId}>
              {group}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}

type AddProblem = 'productMissing' | 'productInside' | 'listUnloaded';

interface AddProductProps {
  state: CategoryFieldsProps['state'];
  onAdded: (sku: string, name: string) => void;
}

function AddProduct({ state, onAdded }: AddProductProps) {
  const { t, stores } = useDeskContext();
  const [sku, setSku] = useState('');
  const [problem, setProblem] = useState<AddProblem | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const fail = (found: AddProblem) => {
    setProblem(found);
    input.current?.focus();
  };
  async function add(): Promise<void> {
    const found = sku.trim() === '' ? null : await stores.categories.findProduct(sku.trim());
    if (found === 'failed') fail('listUnloaded');
    else if (found === null) fail('productMissing');
    else if (state.values[`products.${found.sku}`] !== undefined) fail('productInside');
    else {
      setProblem(null);
      setSku('');
      onAdded(found.sku, found.name);
    }
  }
  return (
    <div className="desk-search">
      <Field id="desk-add-product" label={t('addBySku')} {...(problem !== null && { error: t(problem) })}>
        {(attributes) => (
          <input
            {...attributes}
            ref={input}
            type="text"
            autoComplete="off"
            spellCheck={false}
            value={sku}
            onChange={({ currentTarget }) => {
              setSku(currentTarget.value);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              void add();
            }}
          />
        )}
      </Field>
      <button className="button button-quiet" type="button" onClick={() => void add()}>
        {t('addProduct')}
      </button>
    </div>
  );
}

/** The products of the category with their groups. */
export function ProductFields({ state }: CategoryFieldsProps) {
  const { t } = useDeskContext();
  const getText = useFindingText();
  const [addedNames, setAddedNames] = useState<Readonly<Record<string, string>>>({});
  const { content, values, set, findingsOf } = state;
  const getName = (sku: string) => content.products.find((product) => product.sku === sku)?.name ?? addedNames[sku];
  return (
    <section className="desk-part" aria-labelledby="products-title">
      <h3 id="products-title">{t('sectionProducts')}</h3>
      <p className="desk-note" id="products">
        {findingsOf('products').map(getText).join(' ') || t('categoryProductsHint')}
      </p>
      <ul className="desk-list">
        {listProducts(values).map(({ sku }) => (
          <li key={sku}>
            <span>
              {getName(sku)} <span className="desk-path">{sku}</span>
            </span>
            <GroupSelect
              state={state}
              field={`products.${sku}`}
              label={t('groupOf', { name: getName(sku) ?? '', sku })}
            />
          </li>
        ))}
      </ul>
      <AddProduct
        state={state}
        onAdded={(sku, name) => {
          // The product was looked up first, so React would render it at a time of its own.
          flushSync(() => {
            setAddedNames({ ...addedNames, [sku]: name });
            set({ [`products.${sku}`]: values['groups']?.split(' ')[0] });
          });
          document.getElementById(`products.${sku}`)?.focus();
        }}
      />
    </section>
  );
}
