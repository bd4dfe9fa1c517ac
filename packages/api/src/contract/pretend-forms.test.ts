import { expect, it } from 'vitest';
import { pretendBankForm, pretendCardForm, pretendFormPath, readPretendMessage, writePretendMessage } from './index.ts';

const linked = { type: 'pretend-bank', outcome: 'linked', publicToken: 'public-1', institution: { name: 'Harbour Bank', institutionId: 'harbour' } } as const;

it('the messages of the pretend forms are written and read', () => {
  expect(JSON.parse(writePretendMessage(pretendCardForm, { type: 'pretend-card', outcome: 'paid' }))).toEqual({ type: 'pretend-card', outcome: 'paid' });
  expect(readPretendMessage(pretendBankForm, JSON.parse(writePretendMessage(pretendBankForm, linked)))).toEqual(linked);
  expect(readPretendMessage(pretendBankForm, { type: 'pretend-bank', outcome: 'closed' })).toEqual({ type: 'pretend-bank', outcome: 'closed' });
});

it.each([
  null, 'paid', {}, { type: 'pretend-bank', outcome: 'paid' }, { ...linked, type: 'pretend-card' }, { ...linked, publicToken: 1 },
  { ...linked, institution: null }, { ...linked, institution: { name: 'Harbour Bank' } },
])('any other message is ignored: %j', (told) => {
  expect([readPretendMessage(pretendCardForm, told), readPretendMessage(pretendBankForm, told)]).toEqual([null, null]);
});

it('a form has its path with its token below', () => {
  expect([pretendFormPath(pretendCardForm, 'a secret'), pretendFormPath(pretendBankForm, 'link-1')]).toEqual(['/pretend-cards/a%20secret', '/pretend-bank/link-1']);
});
