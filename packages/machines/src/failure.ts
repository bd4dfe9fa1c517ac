import { ApiError } from '@blue-budget/api/client';
import type { Notice } from '@blue-budget/domain/notices';

/** The services' message about a failure, or the fallback (product, section 8). */
export function noticeOfError(error: unknown, fallback: Notice): Notice {
  return error instanceof NoticeError ? error.notice : saidByServices(error) ?? fallback;
}

/** An error that carries its own notice. */
export class NoticeError extends Error {
  readonly notice: Notice;

  constructor(notice: Notice) {
    super(notice.code);
    this.name = 'NoticeError';
    this.notice = notice;
  }
}

/** The services' message about a call that failed; null if they sent none. */
export function saidByServices(error: unknown): Notice | null {
  if (!(error instanceof ApiError) || error.serverMessage === null || error.serverMessage === '') return null;
  return { code: 'service.said', message: error.serverMessage, about: error.code };
}

/** Whether the services gave no answer. A gateway answers in their place with 502, 503 or 504. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'unreachable' || [502, 503, 504].includes(error.status ?? 0));
}

/** The services' message in a reply. */
export function saidInReply({ message }: { message: string }): Notice {
  return { code: 'service.said', message, about: null };
}
