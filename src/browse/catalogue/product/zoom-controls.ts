import type { PanzoomObject } from '@panzoom/panzoom';
import { prefersReducedMotion } from './reduced-motion.ts';

/** How far an arrow key moves the image, in px. */
const panStepPx = 80;
const pressZoomScale = 2.5;
/** A pointer that moves further than this between down and up is dragging. */
const maxPressDistancePx = 8;
const doubleTapLimits = { ms: 300, px: 30 } as const;

interface PointerPress {
  x: number;
  y: number;
  /** In ms, of the page's clock. */
  time: number;
}

const panByKey: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: panStepPx, y: 0 },
  ArrowRight: { x: -panStepPx, y: 0 },
  ArrowUp: { x: 0, y: panStepPx },
  ArrowDown: { x: 0, y: -panStepPx },
};
const toolByKey: Readonly<Record<string, string>> = { '+': 'in', '=': 'in', '-': 'out', '0': 'whole' };

const toPointerPress = ({ clientX: x, clientY: y, timeStamp: time }: PointerEvent): PointerPress => ({ x, y, time });
const isNear = (a: PointerPress, b: PointerPress, px: number) => Math.hypot(a.x - b.x, a.y - b.y) <= px;
const isDoubleTap = (first: PointerPress | null, second: PointerPress) =>
  first !== null && second.time - first.time < doubleTapLimits.ms && isNear(first, second, doubleTapLimits.px);

/** Applies a button of the dialog, named by its `data-tool`. */
export function applyZoomTool(panzoom: PanzoomObject, tool: string | undefined): void {
  if (tool === 'in') panzoom.zoomIn();
  if (tool === 'out') panzoom.zoomOut();
  if (tool === 'whole') panzoom.reset();
}

/** Zooms in at the pointer, or back out to the whole image. */
export function toggleZoom(panzoom: PanzoomObject, event: PointerEvent): void {
  if (panzoom.getScale() > 1) panzoom.reset();
  else panzoom.zoomToPoint(pressZoomScale, event, { animate: !prefersReducedMotion() });
}

/** Calls the listener for a mouse click and a double tap, unless the pointer was dragged. */
export function onZoomPress(stage: HTMLElement, signal: AbortSignal, listener: (event: PointerEvent) => void): void {
  let start: PointerPress | null = null;
  let lastTap: PointerPress | null = null;
  stage.addEventListener(
    'pointerdown',
    (event) => {
      start = event.isPrimary ? toPointerPress(event) : null;
    },
    { capture: true, signal },
  );
  stage.addEventListener(
    'pointerup',
    (event) => {
      const end = toPointerPress(event);
      const isDrag = !start || !isNear(start, end, maxPressDistancePx);
      const isSecondTap = !isDrag && isDoubleTap(lastTap, end);
      lastTap = isDrag || isSecondTap ? null : end;
      if (!isDrag && (isSecondTap || event.pointerType === 'mouse')) listener(event);
    },
    { capture: true, signal },
  );
}

/** The arrow keys move the image; plus, minus and 0 zoom. */
export function listenForZoomKeys(dialog: HTMLElement, panzoom: PanzoomObject, signal: AbortSignal): void {
  dialog.addEventListener(
    'keydown',
    (event) => {
      const pan = panByKey[event.key];
      const tool = toolByKey[event.key];
      if (!pan && tool === undefined) return;
      event.preventDefault();
      if (pan) panzoom.pan(pan.x / panzoom.getScale(), pan.y / panzoom.getScale(), { relative: true });
      else applyZoomTool(panzoom, tool);
    },
    { signal },
  );
}
