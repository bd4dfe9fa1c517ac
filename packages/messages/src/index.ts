/** Every text that people read, and the words for what the domain and the machines return as codes. */
export { catalogueOf, english, type Catalogue, type Texts } from './catalogue.ts';
export * as messages from './english/index.ts';
export { formatsOf, type Formats, type MoneyParts } from './formats.ts';
export { isolated, isolating } from './isolated.ts';
export { noticeAreas } from './notice-areas.ts';
export { wordsOf, type NoticeAreas, type NoticeOf, type NoticeTexts } from './notices.ts';
export { productName } from './product.ts';
export { pseudoCatalogue, pseudoText } from './pseudo.ts';
export { serviceWords } from './service-words.ts';
export { statusWords } from './status-words.ts';
