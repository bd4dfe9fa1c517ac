import type { Notice } from '@blue-budget/domain/notices';
import { formatsOf } from './formats.ts';
import { noticeAreas } from './notice-areas.ts';
import { wordsOf } from './notices.ts';

const formats = formatsOf('en-US');

/** A notice as services send it: in English words, with its code beside them. Words of a service's own have no code. */
export function serviceWords(notice: Notice): { message: string; code?: string } {
  const message = wordsOf(notice, noticeAreas, formats);
  return notice.code === 'service.said' ? { message } : { message, code: notice.code };
}
