import { expect, it } from 'vitest';
import { dayIn, startOfDay } from './zones.ts';

const at = (text: string) => Date.parse(text);

it.each([
  ['Pacific/Kiritimati', '2027-02-28T09:59:59Z', '2027-2-28'], ['Pacific/Kiritimati', '2027-02-28T10:00:00Z', '2027-3-1'],
  ['America/Los_Angeles', '2027-03-01T07:59:59Z', '2027-2-28'], ['America/Los_Angeles', '2027-03-01T08:00:00Z', '2027-3-1'],
  ['Asia/Kathmandu', '2027-02-28T18:15:00Z', '2027-3-1'], ['UTC', '2027-12-31T23:59:59Z', '2027-12-31'], ['Nowhere/Else', '2027-12-31T23:59:59Z', '2027-12-31'],
])('the day in %s at %s is %s [DAY-15]', (zone, moment, day) => {
  expect(Object.values(dayIn(zone, at(moment))).join('-')).toBe(day);
});

it.each([
  ['Pacific/Kiritimati', { year: 2027, month: 3, day: 1 }, '2027-02-28T10:00:00.000Z'], ['America/Los_Angeles', { year: 2027, month: 7, day: 1 }, '2027-07-01T07:00:00.000Z'],
  // The clock is set on at midnight there: the day begins at one.
  ['America/Santiago', { year: 2026, month: 9, day: 6 }, '2026-09-06T04:00:00.000Z'],
  // The calendar of Samoa had no 30th of December in that year.
  ['Pacific/Apia', { year: 2011, month: 12, day: 30 }, '2011-12-30T10:00:00.000Z'], ['Pacific/Apia', { year: 2011, month: 12, day: 31 }, '2011-12-30T10:00:00.000Z'],
])('in %s a day begins when its calendar says so', (zone, day, moment) => {
  expect(new Date(startOfDay(day, zone)).toISOString()).toBe(moment);
});
