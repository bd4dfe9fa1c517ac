export { useFormats, useTexts, useWords, type Words } from './catalogue.ts';
export { Texts, type TextsProps } from './Texts/Texts.tsx';
