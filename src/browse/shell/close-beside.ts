/** A press on the padding of a dialog, or between its parts, has the dialog as its target, as one beside it has. */
function isBeside(dialog: HTMLDialogElement, { target, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return target === dialog && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}

/**
 * Closes a dialog by a press that begins and ends beside it. Who selects text and lets go beside the dialog goes on
 * typing.
 */
export function closeOnPressBeside(dialog: HTMLDialogElement): void {
  let hasBegunBeside = false;
  dialog.addEventListener('pointerdown', (event) => {
    hasBegunBeside = isBeside(dialog, event);
  });
  dialog.addEventListener('click', (event) => {
    if (hasBegunBeside && isBeside(dialog, event)) dialog.close();
  });
}
