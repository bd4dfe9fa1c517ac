import { expect, it } from 'vitest';
import { merchantKey } from './merchant-key.ts';

it.each([
  ['green basket market', ['Green Basket Market', 'GREEN BASKET MARKET #114', 'GREEN BASKET MARKET 0114 PORTLAND OR', 'SQ *GREEN BASKET MARKET', 'Green-Basket Market, Inc.', 'GREEN BASKET MARKET     SALEM OR US']],
  ['crossroads fuel', ['CROSSROADS FUEL 0921', 'POS PURCHASE CROSSROADS FUEL', 'CHECKCARD 0412 CROSSROADS FUEL 0921 AUSTIN TX', 'PURCHASE AUTHORIZED ON 05/03 CROSSROADS FUEL', 'Crossroads Fuel AUSTIN TX']],
  ['cafe noir', ['Café Noir', 'TST* CAFE NOIR', 'PAYPAL *CAFE NOIR', 'SumUp *Café Noir 12']],
  ['stadtwerke sued', ['Kartenzahlung Stadtwerke Sued', 'SEPA LASTSCHRIFT STADTWERKE SUED GMBH']],
  ['film library monthly', ['FILM LIBRARY MONTHLY', 'Recurring Payment authorized on 03/01 FILM LIBRARY MONTHLY XXXX1234', 'www.film-library monthly']],
  ['joes bait tackle', ["JOE'S BAIT TACKLE", 'Debit Card Purchase - JOES BAIT TACKLE 4521']],
  ['', ['', '0042', '#12', '***']],
])('knows %s by whatever is written around it [REV-02]', (key, texts) => {
  expect(texts.map(merchantKey)).toEqual(texts.map(() => key));
});

it('tells merchants apart, and keeps a prefix that is all there is', () => {
  expect(['Burger King WA', 'Burger Barn WA', 'Withdrawal', 'Payment to'].map(merchantKey)).toEqual(['burger king', 'burger barn', 'withdrawal', 'payment to']);
});
