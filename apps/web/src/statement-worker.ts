import { statementReader } from '@blue-budget/machines/statement-import';
import { answersOf, type StatementRequest } from './statement-messages.ts';

const reader = statementReader();

// Its scope is typed as a window's: the project has the types of pages.
addEventListener('message', ({ data }: MessageEvent<StatementRequest>) => {
  void answersOf(reader, data, (answer) => { postMessage(answer); });
});
