import Panzoom, { type PanzoomObject } from '@panzoom/panzoom';
import { adoptStyles } from '../../runtime/adopt-styles.ts';
import css from './gallery-zoom.css?inline';

adoptStyles(document, css);

const farthest = 4;
const step = 0.5;
/** What an arrow key moves the picture by, in px. */
const stride = 80;
/** Two taps within so many ms, and so many px, are one double tap. */
const doubleTap = { ms: 300, px: 30 };

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

interface Press {
  x: number;
  y: number;
  time: number;
}
const pressOf = ({ clientX: x, clientY: y, timeStamp: time }: PointerEvent): Press => ({ x, y, time });
const isNear = (a: Press, b: Press, px: number) => Math.hypot(a.x - b.x, a.y - b.y) <= px;

const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [stride, 0],
  ArrowRight: [-stride, 0],
  ArrowUp: [0, stride],
  ArrowDown: [0, -stride],
};
const keys: Readonly<Record<string, string>> = { '+': 'in', '=': 'in', '-': 'out', '0': 'whole' };

function useTool(panzoom: PanzoomObject, tool: string | undefined): void {
  if (tool === 'in') panzoom.zoomIn();
  if (tool === 'out') panzoom.zoomOut();
  if (tool === 'whole') panzoom.reset();
}

/** Closer at a point, or back to the whole. */
function toggle(panzoom: PanzoomObject, event: PointerEvent): void {
  if (panzoom.getScale() > 1) panzoom.reset();
  else panzoom.zoomToPoint(2.5, event, { animate: !isStill() });
}

/** A click of the mouse, or two taps of a finger, that moved nothing. */
function listenForPresses(stage: HTMLElement, signal: AbortSignal, press: (event: PointerEvent) => void): void {
  let began: Press | null = null;
  let last: Press | null = null;
  stage.addEventListener(
    'pointerdown',
    (event) => {
      began = event.isPrimary ? pressOf(event) : null;
    },
    { capture: true, signal },
  );
  stage.addEventListener(
    'pointerup',
    (event) => {
      const now = pressOf(event);
      if (!began || !isNear(began, now, 8)) {
        last = null;
        return;
      }
      const isSecond = last !== null && now.time - last.time < doubleTap.ms && isNear(last, now, doubleTap.px);
      last = isSecond ? null : now;
      if (isSecond || event.pointerType === 'mouse') press(event);
    },
    { capture: true, signal },
  );
}

function listenForKeys(dialog: HTMLElement, panzoom: PanzoomObject, signal: AbortSignal): void {
  dialog.addEventListener(
    'keydown',
    (event) => {
      const [x, y] = moves[event.key] ?? [];
      const tool = keys[event.key];
      if (x === undefined && tool === undefined) return;
      event.preventDefault();
      if (x === undefined || y === undefined) useTool(panzoom, tool);
      else panzoom.pan(x / panzoom.getScale(), y / panzoom.getScale(), { relative: true });
    },
    { signal },
  );
}

/**
 * The picture of a link in full size; should it fail, the page shows what the link shows
 * (src/browse/catalogue/image-fallback.ts).
 */
function pictureOf(link: HTMLAnchorElement): HTMLImageElement {
  const shown = link.querySelector('img');
  const image = Object.assign(document.createElement('img'), { alt: shown?.alt ?? '', draggable: false });
  if (shown) image.dataset['fallback'] = shown.currentSrc;
  image.src = link.href;
  return image;
}

/** How near the picture is, in the page's language, for those who do not see it. */
function tellScale(dialog: HTMLElement, panzoom: PanzoomObject): void {
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
  const image = pictureOf(link);
  const closed = new AbortController();
  const { signal } = closed;
  stage.replaceChildren(image);
  dialog.showModal();
  const panzoom = Panzoom(image, {
    canvas: true,
    contain: 'outside',
    maxScale: farthest,
    minScale: 1,
    step,
    cursor: 'grab',
    animate: !isStill(),
  });
  image.addEventListener(
    'panzoomchange',
    () => {
      tellScale(dialog, panzoom);
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
  listenForPresses(stage, signal, (event) => {
    toggle(panzoom, event);
  });
  listenForKeys(dialog, panzoom, signal);
  dialog.addEventListener(
    'click',
    ({ target }) => {
      const tool = target instanceof Element ? target.closest<HTMLElement>('[data-tool]')?.dataset['tool'] : undefined;
      if (tool === 'close') dialog.close();
      else useTool(panzoom, tool);
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
