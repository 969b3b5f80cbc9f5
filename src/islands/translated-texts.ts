/** By each text that a translator has taken out of the page: the element with its translation. */
const translations = new WeakMap<Node, Element>();

/** What React changes about a text that is not on the page: the text comes back, for the translator to translate again. */
const textObserver = new MutationObserver((changes) => {
  for (const { target } of changes) translations.get(target)?.replaceWith(target);
});

/** Page translators of browsers put such an element in the place of a text. */
const isTranslation = (node: Node | null): node is Element => node?.nodeName === 'FONT';

const pageObserver = new MutationObserver(recordTranslations);

function recordTranslations(changes: readonly MutationRecord[]): void {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of changes)
    for (const text of removedNodes) {
      const translation = [...addedNodes, previousSibling, nextSibling].find(isTranslation);
      if (text.nodeType !== Node.TEXT_NODE || text.isConnected || !translation) continue;
      translations.set(text, translation);
      textObserver.observe(text, { characterData: true });
    }
}

/** What stands on the page for a child that React knows; null where nothing does. */
function findInPlace(parent: Node, child: Node | null): Node | null {
  if (!child || child.parentNode === parent) return child;
  recordTranslations(pageObserver.takeRecords());
  const translation = translations.get(child);
  return translation?.parentNode === parent ? translation : null;
}

/**
 * Lets React change a page whose texts a translator has replaced. React holds on to the texts that it made: without this,
 * it throws when it removes one of them or inserts before it, and what it writes into one, such as an amount, is not seen.
 * `waiting` has seen the changes of the page so far, and is not needed any more.
 */
export function followTranslator(waiting: MutationObserver, changes: readonly MutationRecord[]): void {
  recordTranslations([...changes, ...waiting.takeRecords()]);
  waiting.disconnect();
  pageObserver.observe(document, { childList: true, subtree: true });
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function removeTranslated<Child extends Node>(this: Node, child: Child): Child {
    const inPlace = findInPlace(this, child);
    if (inPlace) removeChild.call(this, inPlace);
    return child;
  };
  Node.prototype.insertBefore = function insertBeforeTranslated<Child extends Node>(
    this: Node,
    node: Child,
    next: Node | null,
  ): Child {
    insertBefore.call(this, node, findInPlace(this, next));
    return node;
  };
}
