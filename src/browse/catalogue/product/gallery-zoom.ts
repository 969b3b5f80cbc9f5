import Panzoom, { type PanzoomObject } from '@panzoom/panzoom';
import { adoptStyles } from '../../shell/adopt-styles.ts';
import css from './gallery-zoom.css?inline';

adoptStyles(document, css);

const maxZoomScale = 4;
const zoomStep = 0.5;
/** What an arrow key moves the picture by, in px. */
const panStepPx = 80;
/** Two taps within so many ms, and so many px, are one double tap. */
const doubleTapLimits = { ms: 300, px: 30 };

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

interface PointerPress {
  x: number;
  y: number;
  time: number;
}
const toPointerPress = ({ clientX: x, clientY: y, timeStamp: time }: PointerEvent): PointerPress => ({ x, y, time });
const isNear = (a: PointerPress, b: PointerPress, px: number) => Math.hypot(a.x - b.x, a.y - b.y) <= px;

const panByKey: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [panStepPx, 0],
  ArrowRight: [-panStepPx, 0],
  ArrowUp: [0, panStepPx],
  ArrowDown: [0, -panStepPx],
};
const toolByKey: Readonly<Record<string, string>> = { '+': 'in', '=': 'in', '-': 'out', '0': 'whole' };

function applyZoomTool(panzoom: PanzoomObject, tool: string | undefined): void {
  if (tool === 'in') panzoom.zoomIn();
  if (tool === 'out') panzoom.zoomOut();
  if (tool === 'whole') panzoom.reset();
}

/** Closer at a point, or back to the whole. */
function toggleZoom(panzoom: PanzoomObject, event: PointerEvent): void {
  if (panzoom.getScale() > 1) panzoom.reset();
  else panzoom.zoomToPoint(2.5, event, { animate: !prefersReducedMotion() });
}

/** A click of the mouse, or two taps of a finger, that moved nothing. */
function listenForZoomPresses(stage: HTMLElement, signal: AbortSignal, press: (event: PointerEvent) => void): void {
  let began: PointerPress | null = null;
  let last: PointerPress | null = null;
  stage.addEventListener(
    'pointerdown',
    (event) => {
      began = event.isPrimary ? toPointerPress(event) : null;
    },
    { capture: true, signal },
  );
  stage.addEventListener(
    'pointerup',
    (event) => {
      const now = toPointerPress(event);
      if (!began || !isNear(began, now, 8)) {
        last = null;
        return;
      }
      const isSecond =
        last !== null && now.time - last.time < doubleTapLimits.ms && isNear(last, now, doubleTapLimits.px);
      last = isSecond ? null : now;
      if (isSecond || event.pointerType === 'mouse') press(event);
    },
    { capture: true, signal },
  );
}

function listenForZoomKeys(dialog: HTMLElement, panzoom: PanzoomObject, signal: AbortSignal): void {
  dialog.addEventListener(
    'keydown',
    (event) => {
      const [x, y] = panByKey[event.key] ?? [];
      const tool = toolByKey[event.key];
      if (x === undefined && tool === undefined) return;
      event.preventDefault();
      if (x === undefined || y === undefined) applyZoomTool(panzoom, tool);
      else panzoom.pan(x / panzoom.getScale(), y / panzoom.getScale(), { relative: true });
    },
    { signal },
  );
}

/**
 * The picture of a link in full size; should it fail, the page shows what the link shows
 * (src/browse/catalogue/image-fallback.ts).
 */
function createFullSizeImage(link: HTMLAnchorElement): HTMLImageElement {
  const shown = link.querySelector('img');
  const image = Object.assign(document.createElement('img'), { alt: shown?.alt ?? '', draggable: false });
  if (shown) image.dataset['fallback'] = shown.currentSrc;
  image.src = link.href;
  return image;
}

/** How near the picture is, in the page's language, for those who do not see it. */
function announceScale(dialog: HTMLElement, panzoom: PanzoomObject): void {
  const text = new Intl.NumberFormat(document.documentElement.lang, { style: 'percent' }).format(panzoom.getScale());
  const output = dialog.querySelector('output');
  if (output && output.textContent !== text) output.textContent = text;
}

/**
 * Opens the picture of a link in the dialog, to be moved and magnified by pointer, touch and keyboard. The focus is
 * back at the link when it closes.
 */
export function openZoom(dialog: HTMLDialogElement, link: HTMLAnchorElement): void {
  const stage = dialog.querySelector<HTMLElement>('.zoom-stage');
  if (!stage || dialog.open) return;
  const image = createFullSizeImage(link);
  const closed = new AbortController();
  const { signal } = closed;
  stage.replaceChildren(image);
  dialog.showModal();
  const panzoom = Panzoom(image, {
    canvas: true,
    contain: 'outside',
    maxScale: maxZoomScale,
    minScale: 1,
    step: zoomStep,
    cursor: 'grab',
    animate: !prefersReducedMotion(),
  });
  image.addEventListener(
    'panzoomchange',
    () => {
      announceScale(dialog, panzoom);
    },
    { signal },
  );
  stage.addEventListener(
    'wheel',
    (event) => {
      panzoom.zoomWithWheel(event);
    },
    { passive: false, signal },
  );
  listenForZoomPresses(stage, signal, (event) => {
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
  dialog.addEventListener(
    'close',
    () => {
      closed.abort();
      panzoom.destroy();
      stage.replaceChildren();
      link.focus();
    },
    { once: true },
  );
}
