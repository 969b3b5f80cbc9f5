import type { DeskCategory } from '../../../contract/desk/categories.ts';
import { checkCategoryEdit } from '../../../domain/desk/check-category.ts';
import { useDeskContext } from '../context.ts';
import { EditForm } from '../edit-form/edit-form.tsx';
import { useEditForm } from '../edit-form/use-edit-form.ts';
import { GroupOrder, PlaceFields, TextFields } from './category-fields.tsx';
import { useCategoryLabel } from './field-labels.ts';
import { toCategoryEdit, toCategoryValues } from './form-values.ts';
import { ProductFields } from './product-fields.tsx';

/** Place, groups, products and texts of a category. */
export function CategoryForm({ opened }: { opened: DeskCategory }) {
  const { stores } = useDeskContext();
  const state = useEditForm<DeskCategory>({
    place: `category/${opened.categoryId}`,
    opened,
    toValues: toCategoryValues,
    isList: (field) => field === 'groups',
    check: (category, values) => checkCategoryEdit(category, toCategoryEdit(category, values)),
    save: (category, values, isConfirmed) =>
      stores.categories.save(category.categoryId, toCategoryEdit(category, values), isConfirmed),
  });
  return (
    <EditForm state={state} getLabel={useCategoryLabel(state)}>
      <PlaceFields state={state} />
      <GroupOrder state={state} />
      <ProductFields state={state} />
      <TextFields state={state} />
    </EditForm>
  );
}
