import { noticeAreas, type NoticeTexts } from '@blue-budget/messages';
import { useWords, type Words } from './catalogue.ts';

/** Says any notice. The pages before the login use `useWords` with the few areas that they need, and carry less. */
export function useNoticeWords(): Words<NoticeTexts> {
  return useWords(noticeAreas);
}
