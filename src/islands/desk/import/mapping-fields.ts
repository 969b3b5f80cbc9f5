import type { MappedFile } from '../../../contract/desk/imports.ts';

type Mapping = MappedFile['mapping'];

export interface MappingFieldsProps {
  mapping: Mapping;
  onChange: (changes: Partial<Mapping>) => void;
}
