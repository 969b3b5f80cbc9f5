import { describe, expect, test } from 'vitest';
import { createAccountNavigation } from '../../../src/stores/account/navigation.ts';

/** A browser's history, as far as the area uses it. */
function createHistory(start: string) {
  const entries = [start];
  const setKeysByEntry: (readonly string[])[] = [[]];
  let index = 0;
  let notify = () => {};
  const walk = (steps: number) => {
    index += steps;
    notify();
  };
  return {
    entries,
    walk,
    current: () => entries[index],
    addressBar: {
      read: () => {
        const { pathname, searchParams } = new URL(entries[index] ?? '', 'http://shop.test');
        return { path: pathname, query: Object.fromEntries(searchParams) };
      },
      write: (address: string, entry: 'new' | 'current', setKeys: readonly string[] = []) => {
        if (entry === 'new') {
          entries.splice(index + 1);
          index += 1;
          setKeysByEntry[index] = setKeys;
        }
        entries[index] = address;
      },
      readSetKeys: () => setKeysByEntry[index] ?? [],
      back: () => {
        walk(-1);
      },
      onBackOrForward: (listener: () => void) => {
        notify = listener;
      },
    },
  };
}

function open(start: string) {
  const history = createHistory(start);
  return { history, navigation: createAccountNavigation('en-us', history.addressBar) };
}

describe('the address of the account area', () => {
  test.each([
    ['/en-us/administration/Orders/', 'Orders'],
    ['/en-us/administration/', 'Dashboard'],
    ['/en-us/administration/Unknown/', 'Dashboard'],
    ['/en-us/customer-profile/', 'ProfilePage'],
  ])('ACC-002 ACC-003 ACC-033 %s shows %s', (path, section) => {
    expect(open(path).navigation.$section.get()).toBe(section);
  });

  test('going to a section makes an entry of the history, and Back returns', () => {
    const { history, navigation } = open('/en-us/administration/Dashboard/');
    navigation.go('Orders', { group: 'completed' });
    expect(history.current()).toBe('/en-us/administration/Orders/?group=completed');
    expect([navigation.$section.get(), navigation.$query.get()]).toEqual(['Orders', { group: 'completed' }]);
    history.walk(-1);
    expect([navigation.$section.get(), navigation.$query.get()]).toEqual(['Dashboard', {}]);
  });

  test('a value of the query is set, replaced and removed', () => {
    const { history, navigation } = open('/en-us/administration/Orders/?page=2&utm=mail');
    navigation.setQuery({ order: '7', page: null }, 'new');
    expect(history.current()).toBe('/en-us/administration/Orders/?utm=mail&order=7');
    navigation.setQuery({ order: '8' }, 'current');
    expect(history.entries).toHaveLength(2);
    history.walk(-1);
    expect(navigation.$query.get()).toEqual({ page: '2', utm: 'mail' });
  });

  test('ACC-029 closing what an entry has opened goes back to the one before', () => {
    const { history, navigation } = open('/en-us/administration/Orders/?group=completed');
    navigation.setQuery({ order: '7' }, 'new');
    navigation.removeFromQuery('order');
    expect([history.current(), navigation.$query.get()]).toEqual([history.entries[0], { group: 'completed' }]);
    history.walk(1);
    expect(navigation.$query.get()).toEqual({ group: 'completed', order: '7' });
  });

  test('ACC-029 closing what a link has opened stays in the same entry', () => {
    const { history, navigation } = open('/en-us/administration/Orders/?order=7');
    navigation.removeFromQuery('order');
    expect(history.entries).toEqual(['/en-us/administration/Orders/']);
    navigation.setQuery({ page: '2' }, 'new');
    navigation.removeFromQuery('order');
    expect(history.current()).toBe('/en-us/administration/Orders/?page=2');
  });

  test('ACC-029 closing twice at once goes back once', () => {
    const { history } = open('/en-us/administration/Orders/');
    let steps = 0;
    const slow = { ...history.addressBar, back: () => (steps += 1) };
    const navigation = createAccountNavigation('en-us', slow);
    navigation.setQuery({ order: '7' }, 'new');
    navigation.removeFromQuery('order');
    navigation.removeFromQuery('order');
    expect(steps).toBe(1);
  });

  test('the second address of the profile keeps its path', () => {
    const { history, navigation } = open('/en-us/customer-profile/');
    navigation.setQuery({ edit: '1' }, 'current');
    expect(history.current()).toBe('/en-us/customer-profile/?edit=1');
  });
});
