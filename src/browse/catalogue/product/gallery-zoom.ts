import Panzoom, { type PanzoomObject } from '@panzoom/panzoom';
import { adoptStyles } from '../../shell/adopt-styles.ts';
import css from './gallery-zoom.css?inline';
import { prefersReducedMotion } from './reduced-motion.ts';
import { applyZoomTool, listenForZoomKeys, onZoomPress, toggleZoom } from './zoom-controls.ts';

const maxZoomScale = 4;
const zoomStep = 0.5;

adoptStyles(document, css);

/** The image to which a link leads. If it fails, the image inside the link is shown (`catalogue/image-fallback.ts`). */
function createFullSizeImage(link: HTMLAnchorElement): HTMLImageElement {
  const preview = link.querySelector('img');
  const image = Object.assign(document.createElement('img'), { alt: preview?.alt ?? '', draggable: false });
  if (preview) image.dataset['fallback'] = preview.currentSrc;
  image.src = link.href;
  return image;
}

/** Announces the zoom factor to screen readers in the page's language. */
function announceScale(dialog: HTMLElement, panzoom: PanzoomObject): void {
  const text = new Intl.NumberFormat(document.documentElement.lang, { style: 'percent' }).format(panzoom.getScale());
  const output = dialog.querySelector('output');
  if (output && output.textContent !== text) output.textContent = text;
}

const createPanzoom = (image: HTMLImageElement) =>
  Panzoom(image, {
    canvas: true,
    contain: 'outside',
    maxScale: maxZoomScale,
    minScale: 1,
    step: zoomStep,
    cursor: 'grab',
    animate: !prefersReducedMotion(),
  });

/**
 * Shows the image at once where it is moving to. Panzoom measures it for the limits of the next step, which would
 * otherwise begin from a size between.
 */
function settle(image: HTMLImageElement, panzoom: PanzoomObject): void {
  const { x, y } = panzoom.getPan();
  Object.assign(image.style, {
    transition: 'none',
    transform: `scale(${panzoom.getScale()}) translate(${x}px, ${y}px)`,
  });
}

function listenToDialog(
  dialog: HTMLDialogElement,
  stage: HTMLElement,
  panzoom: PanzoomObject,
  signal: AbortSignal,
): void {
  stage.addEventListener(
    'wheel',
    (event) => {
      panzoom.zoomWithWheel(event);
    },
    { passive: false, signal },
  );
  onZoomPress(stage, signal, (event) => {
    toggleZoom(panzoom, event);
  });
  listenForZoomKeys(dialog, panzoom, signal);
  dialog.addEventListener(
    'click',
    ({ target }) => {
      const tool = target instanceof Element ? target.closest<HTMLElement>('[data-tool]')?.dataset['tool'] : undefined;
      if (tool === 'close') dialog.close();
      else applyZoomTool(panzoom, tool);
    },
    { signal },
  );
}

/**
 * Opens the image of a link. It can be moved and zoomed by pointer, touch and keys. Closing returns the focus to the
 * link.
 */
export function openZoom(dialog: HTMLDialogElement, link: HTMLAnchorElement): void {
  const stage = dialog.querySelector<HTMLElement>('.zoom-stage');
  if (!stage || dialog.open) return;
  const image = createFullSizeImage(link);
  const closed = new AbortController();
  stage.replaceChildren(image);
  dialog.showModal();
  const panzoom = createPanzoom(image);
  const handleZoom = () => {
    announceScale(dialog, panzoom);
  };
  image.addEventListener('panzoomchange', handleZoom, { signal: closed.signal });
  const prepareStep = () => {
    settle(image, panzoom);
  };
  for (const type of ['keydown', 'click', 'wheel', 'pointerdown'])
    dialog.addEventListener(type, prepareStep, { capture: true, passive: true, signal: closed.signal });
  listenToDialog(dialog, stage, panzoom, closed.signal);
  const handleClose = () => {
    closed.abort();
    panzoom.destroy();
    stage.replaceChildren();
    link.focus();
  };
  dialog.addEventListener('close', handleClose, { once: true });
}
