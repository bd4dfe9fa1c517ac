import type { Notice } from '@blue-budget/domain/notices';
import type { NoticeAreas, NoticeOf } from '@blue-budget/messages';
import { useWords } from '../../texts/catalogue.ts';

/**
 * Says what a page before the login has to tell, by the few areas that it needs: so it stays light.
 *
 * @param areas those of every notice of the page; keep the object the same.
 * @param otherwise what is said of any other notice: a page that broke off instead would lose what was typed.
 */
export function usePageWords<Areas extends NoticeAreas>(areas: Areas, otherwise: NoticeOf<Areas>): (notice: Notice | null) => string | null {
  const words = useWords(areas);
  return (notice) => (notice === null ? null : words(isOf(notice, areas) ? notice : otherwise));
}

function isOf<Areas extends NoticeAreas>(notice: Notice, areas: Areas): notice is NoticeOf<Areas> {
  return notice.code === 'service.said' || Object.keys(areas).some((area) => notice.code.startsWith(`${area}.`));
}
