import { deskPictureLimits } from '../../config/desk/campaigns.ts';
import { uploadDeskPicture } from '../../contract/desk/campaigns.ts';
import type { DeskDependencies } from './desk-types.ts';
import { toBase64 } from './to-base64.ts';

/** A picture that staff have chosen. */
export interface ChosenPicture {
  type: string;
  size: number;
  arrayBuffer: () => Promise<ArrayBuffer>;
}

export type UploadProblem = 'uploadWrongType' | 'uploadTooLarge' | 'uploadUnreadable' | 'uploadNotSent';
/** `picture` is its name on the image host. */
export type UploadOutcome = { isOk: true; picture: string } | { isOk: false; problem: UploadProblem };

/** A picture of ten megabytes takes this long on a slow line, in ms. */
const timeoutMs = 120_000;

function findProblem({ type, size }: ChosenPicture): UploadProblem | null {
  if (!deskPictureLimits.types.some((known) => known === type)) return 'uploadWrongType';
  return size > deskPictureLimits.bytes ? 'uploadTooLarge' : null;
}

/** Uploads a picture to the image host. */
export async function uploadPicture(
  { callDesk }: Pick<DeskDependencies, 'callDesk'>,
  file: ChosenPicture,
): Promise<UploadOutcome> {
  const problem = findProblem(file);
  if (problem) return { isOk: false, problem };
  // A file that has been moved since it was chosen cannot be read.
  const content = await file.arrayBuffer().catch(() => new ArrayBuffer(0));
  if (content.byteLength === 0) return { isOk: false, problem: 'uploadUnreadable' };
  const result = await callDesk(uploadDeskPicture, { body: { data: toBase64(new Uint8Array(content)) }, timeoutMs });
  if (result.isOk) return { isOk: true, picture: result.reply.picture };
  const isRefused = result.error.code === 'DESK_PICTURE_INVALID';
  return { isOk: false, problem: isRefused ? 'uploadUnreadable' : 'uploadNotSent' };
}
