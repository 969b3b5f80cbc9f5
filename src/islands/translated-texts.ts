/** By each text that a translator has taken out of the page: the element with its translation. */
const translations = new WeakMap<Node, Element>();

/** What React changes about a text that is not on the page: the text comes back, for the translator to translate again. */
const textObserver = new MutationObserver((changes) => {
  for (const { target } of changes) translations.get(target)?.replaceWith(target);
});

/** The element that a translator has put in the place of a text: page translators of browsers use `<font>`. */
const isTranslation = (node: Node | null | undefined): node is Element =>
  node instanceof Element && node.localName === 'font';

function recordTranslations(changes: readonly MutationRecord[]): void {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of changes)
    for (const removed of removedNodes) {
      const translation = [...addedNodes, previousSibling, nextSibling].find(isTranslation);
      if (!(removed instanceof Text) || removed.isConnected || !translation) continue;
      translations.set(removed, translation);
      textObserver.observe(removed, { characterData: true });
    }
}

let isFollowing = false;

/**
 * Lets React change a page whose texts a translator has replaced. React holds on to the texts that it made: without this,
 * it throws when it removes one of them or inserts before it, and what it writes into one, such as an amount, is not seen.
 */
export function followTranslators(page: Document): void {
  if (isFollowing) return;
  isFollowing = true;
  const pageObserver = new MutationObserver(recordTranslations);
  pageObserver.observe(page, { childList: true, subtree: true });
  const { removeChild, insertBefore } = Node.prototype;
  const findInPlace = (parent: Node, child: Node): Element | null => {
    recordTranslations(pageObserver.takeRecords());
    const translation = translations.get(child);
    return translation?.parentNode === parent ? translation : null;
  };
  Node.prototype.removeChild = function removeTranslated<Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) && child;
    findInPlace(this, child)?.remove();
    return child;
  };
  Node.prototype.insertBefore = function insertBeforeTranslated<Child extends Node>(
    this: Node,
    node: Child,
    next: Node | null,
  ): Child {
    const isInPlace = next === null || next.parentNode === this;
    insertBefore.call(this, node, isInPlace ? next : findInPlace(this, next));
    return node;
  };
}
