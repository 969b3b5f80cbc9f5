/** Maps each text node that a translator has removed from the page to the element with its translation. */
const translations = new WeakMap<Node, Element>();

/** When React changes a removed text node, puts it back into the page, so that the translator translates it again. */
const textObserver = new MutationObserver((changes) => {
  for (const { target } of changes) translations.get(target)?.replaceWith(target);
});

/** Page translators of browsers replace a text node by such an element. */
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

/**
 * Returns the node on the page for a child that React knows: the child itself or its translation; null when there is
 * none.
 */
function findNodeOnPage(parent: Node, child: Node | null): Node | null {
  if (!child || child.parentNode === parent) return child;
  recordTranslations(pageObserver.takeRecords());
  const translation = translations.get(child);
  return translation?.parentNode === parent ? translation : null;
}

/**
 * Keeps React working on a page whose text nodes a translator has replaced. React keeps references to its text nodes.
 * Without this, it throws when it removes one of them or inserts before it, and a changed text, such as an amount, is
 * not shown. `waiting` has observed the page so far and is disconnected.
 */
export function followTranslator(waiting: MutationObserver, changes: readonly MutationRecord[]): void {
  recordTranslations([...changes, ...waiting.takeRecords()]);
  waiting.disconnect();
  pageObserver.observe(document, { childList: true, subtree: true });
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function removeTranslated<Child extends Node>(this: Node, child: Child): Child {
    const onPage = findNodeOnPage(this, child);
    if (onPage) removeChild.call(this, onPage);
    return child;
  };
  Node.prototype.insertBefore = function insertBeforeTranslated<Child extends Node>(
    this: Node,
    node: Child,
    next: Node | null,
  ): Child {
    insertBefore.call(this, node, findNodeOnPage(this, next));
    return node;
  };
}
