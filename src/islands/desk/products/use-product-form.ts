import { useEffect, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { EditFinding } from '../../../contract/desk/edit-finding.ts';
import type { DeskProduct } from '../../../contract/desk/products.ts';
import { checkProductEdit } from '../../../domain/desk/check-product.ts';
import type { EditValues } from '../../../domain/desk/edit-values.ts';
import { createRefusal } from '../../../domain/desk/findings.ts';
import type { SaveOutcome } from '../../../stores/desk/products.ts';
import { useDeskContext } from '../context.ts';
import { useLeaveWarning } from '../../use-leave-warning.ts';
import { useKeptDraft, useRestoredDraft } from '../edit-form/use-draft.ts';
import {
  applyFlatValues,
  flattenValues,
  listChangedFields,
  type ProductValues,
  toProductEdit,
  toProductValues,
} from './form-values.ts';

export interface ProductForm {
  form: UseFormReturn<ProductValues, unknown, ProductValues>;
  /** The newest known version of the product, on which the edit is based. */
  product: DeskProduct;
  findings: readonly EditFinding[];
  /** Whether what was typed before is back. */
  isRestored: boolean;
  /** How many times the form was submitted with refusals. */
  invalidSubmitCount: number;
  /** The warnings that are not confirmed yet. */
  unconfirmed: readonly EditFinding[];
  /** What somebody else has saved meanwhile, by field. */
  conflicts: readonly { field: string; value: string }[];
  submit: () => Promise<void>;
  confirm: () => Promise<void>;
  keepEditing: () => void;
  discard: () => void;
}

/** The form with the values of a product, changed to those of a draft if there is one. */
function useRestoredForm(opened: DeskProduct, draft: EditValues | undefined): ProductForm['form'] {
  const form = useForm<ProductValues, unknown, ProductValues>({ defaultValues: toProductValues(opened) });
  const { reset } = form;
  useEffect(() => {
    if (draft) reset(applyFlatValues(toProductValues(opened), draft), { keepDefaultValues: true });
  }, [opened, reset, draft]);
  return form;
}

/**
 * The form of a product. It applies the rules of the publish check while staff type, and keeps their values when
 * somebody else saves first.
 */
export function useProductForm(opened: DeskProduct): ProductForm {
  const { products } = useDeskContext().stores;
  const place = `product/${opened.sku}`;
  const [product, setProduct] = useState(opened);
  const restored = useRestoredDraft(place, flattenValues(toProductValues(opened)));
  const [isRestored, setIsRestored] = useState(restored !== null);
  const [conflicts, setConflicts] = useState<ProductForm['conflicts']>(restored?.conflicts ?? []);
  const [unconfirmed, setUnconfirmed] = useState<readonly EditFinding[]>([]);
  const [refused, setRefused] = useState<readonly EditFinding[]>([]);
  const [invalidSubmitCount, setInvalidSubmitCount] = useState(0);
  const form = useRestoredForm(opened, restored?.values);
  const values = form.watch();
  const findings = [...checkProductEdit(product, toProductEdit(product, values)), ...refused];
  useLeaveWarning(form.formState.isDirty);
  useKeptDraft(place, flattenValues(toProductValues(product)), flattenValues(values));

  const showRefusals = (found: readonly EditFinding[]) => {
    setRefused(found);
    setInvalidSubmitCount((count) => count + 1);
  };
  function take(outcome: SaveOutcome): void {
    if (outcome.status === 'saved') {
      setConflicts([]);
      setIsRestored(false);
      setProduct(outcome.product);
      form.reset(toProductValues(outcome.product));
    } else if (outcome.status === 'changed') {
      setConflicts(listChangedFields(product, outcome.product));
      setProduct(outcome.product);
      form.reset(toProductValues(outcome.product), { keepDirtyValues: true });
    } else if (outcome.status === 'unconfirmed') setUnconfirmed(outcome.findings);
    else if (outcome.status === 'refused')
      showRefusals(outcome.fields.map(({ field, code }) => createRefusal(field, code)));
  }
  async function save(isConfirmed: boolean): Promise<void> {
    take(await products.save(product.sku, toProductEdit(product, form.getValues()), isConfirmed));
  }
  return {
    ...{ form, product, findings, isRestored, invalidSubmitCount, unconfirmed, conflicts },
    async submit() {
      setRefused([]);
      const found = checkProductEdit(product, toProductEdit(product, form.getValues()));
      if (found.some(({ severity }) => severity === 'refusal')) showRefusals([]);
      else if (found.length > 0) setUnconfirmed(found);
      else await save(false);
    },
    async confirm() {
      setUnconfirmed([]);
      await save(true);
    },
    keepEditing() {
      setUnconfirmed([]);
    },
    discard() {
      setConflicts([]);
      setIsRestored(false);
      setRefused([]);
      form.reset(toProductValues(product));
    },
  };
}
