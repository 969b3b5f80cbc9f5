import { atom, computed, type ReadableAtom } from 'nanostores';
import { type DeskSection, deskSections } from '../../config/desk/sections.ts';
import type { AddressBar } from '../account/navigation.ts';

/** The query of the address. It holds all state that Back or a link must restore. */
export type DeskQuery = Readonly<Record<string, string>>;

/** The section that the address names. Changing the section loads no page. */
export interface DeskNavigation {
  $section: ReadableAtom<DeskSection>;
  $query: ReadableAtom<DeskQuery>;
  /** The address of a section. */
  getHref(section: DeskSection, query?: DeskQuery): string;
  /** Goes to a section, in a new entry of the history. */
  go(section: DeskSection, query?: DeskQuery): void;
}

const parseSection = ({ section }: DeskQuery): DeskSection =>
  deskSections.find((known) => known === section) ?? deskSections[0];

export function createDeskNavigation(path: string, addressBar: AddressBar): DeskNavigation {
  const $place = atom<DeskQuery>(addressBar.read().query);
  addressBar.onBackOrForward(() => {
    $place.set(addressBar.read().query);
  });
  const toQuery = (section: DeskSection, query: DeskQuery): DeskQuery => ({
    ...(section !== deskSections[0] && { section }),
    ...query,
  });
  const getHref = (section: DeskSection, query: DeskQuery = {}) => {
    const search = new URLSearchParams(toQuery(section, query)).toString();
    return search === '' ? path : `${path}?${search}`;
  };
  return {
    $section: computed($place, parseSection),
    $query: computed($place, (query) => query),
    getHref,
    go(section, query = {}) {
      addressBar.write(getHref(section, query), 'new');
      $place.set(toQuery(section, query));
    },
  };
}
