import { catalogueOf, type Catalogue, type Texts as OtherTexts } from '@blue-budget/messages';
import { use, useMemo, type ReactNode } from 'react';
import { CatalogueContext } from '../catalogue.ts';

export interface TextsProps {
  /** The language of the tree; left out, that of the tree around it, and English at the top. */
  catalogue?: Catalogue;
  /** Single texts in place of the catalogue's, such as another word on one button. Keep the object the same. */
  texts?: OtherTexts;
  /** The tree in that language. */
  children: ReactNode;
}

/** Draws a tree in another language, or with single texts of its own. It may be nested: it inherits all other texts. */
export function Texts({ catalogue, texts, children }: TextsProps) {
  const around = use(CatalogueContext);
  const base = catalogue ?? around;
  const own = useMemo(() => (texts === undefined ? base : catalogueOf(texts, base.formats, base)), [texts, base]);
  return <CatalogueContext value={own}>{children}</CatalogueContext>;
}
