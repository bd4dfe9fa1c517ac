import { english, isolating, wordsOf, type Catalogue, type Formats, type NoticeAreas, type NoticeOf } from '@blue-budget/messages';
import { createContext, use, useMemo } from 'react';

/** The language of a tree: English unless a provider sets another. */
export const CatalogueContext = createContext<Catalogue>(english);

/** An area of the message table in the language of the tree, such as `useTexts(messages.transactions)`. Names in it turn nothing round. */
export function useTexts<Area extends object>(area: Area): Area {
  const catalogue = use(CatalogueContext);
  return useMemo(() => isolating(catalogue.textsOf(area)), [catalogue, area]);
}

/** How amounts, dates and lists are written in the language of the tree. */
export function useFormats(): Formats {
  return use(CatalogueContext).formats;
}

/**
 * Says notices in the language of the tree.
 *
 * @param areas the areas of the message table that the notices may be of; keep the object the same.
 */
export function useWords<Areas extends NoticeAreas>(areas: Areas): Words<Areas> {
  const catalogue = use(CatalogueContext);
  return useMemo(() => {
    const texts = Object.assign({}, areas, Object.fromEntries(Object.entries(areas).map(([name, area]: [string, object]) => [name, catalogue.textsOf(area)])));
    function words(notice: NoticeOf<Areas>): string;
    function words(notice: NoticeOf<Areas> | null): string | null;
    function words(notice: NoticeOf<Areas> | null): string | null {
      return notice === null ? null : wordsOf<Areas>(notice, texts, catalogue.formats);
    }
    return words;
  }, [catalogue, areas]);
}

/** Says a notice, and nothing where there is none. */
export interface Words<Areas extends NoticeAreas> {
  (notice: NoticeOf<Areas>): string;
  (notice: NoticeOf<Areas> | null): string | null;
}
