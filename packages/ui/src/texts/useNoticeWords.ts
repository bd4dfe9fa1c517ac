import { noticeAreas, type NoticeTexts } from '@blue-budget/messages';
import { useWords, type Words } from './catalogue.ts';

/** Says any notice. The pages before the login have `usePageWords`, which knows only what can go wrong there: they carry fewer texts. */
export function useNoticeWords(): Words<NoticeTexts> {
  return useWords(noticeAreas);
}
