import type { UploadProgress } from '@blue-budget/api/client';

/** A part of a file has left the device. */
export type Uploaded = { type: 'uploaded' } & UploadProgress;

/** Whether all of it has: what follows is done by the services, who say nothing until it is done. */
export function isWholeUpload({ sent, total }: UploadProgress): boolean {
  return total > 0 && sent >= total;
}
