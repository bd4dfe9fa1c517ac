import type { Notice } from '@blue-budget/domain/notices';
import type { NoticeAreas, NoticeOf } from '@blue-budget/messages';
import { useWords } from '../../texts/catalogue.ts';

/**
 * Formats the notices of a page before the login from the few areas it needs, to keep it small.
 *
 * @param areas those of every notice of the page; keep the object the same.
 * @param otherwise the text of any other notice: a page that crashed instead would lose what was typed.
 */
export function usePageWords<Areas extends NoticeAreas>(areas: Areas, otherwise: NoticeOf<Areas>): (notice: Notice | null) => string | null {
  const words = useWords(areas);
  return (notice) => (notice === null ? null : words(isOf(notice, areas) ? notice : otherwise));
}

function isOf<Areas extends NoticeAreas>(notice: Notice, areas: Areas): notice is NoticeOf<Areas> {
  return notice.code === 'service.said' || Object.keys(areas).some((area) => notice.code.startsWith(`${area}.`));
}
