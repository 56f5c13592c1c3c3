import { expect, it } from 'vitest';
import { cardsAt } from './row-view.ts';

const indexes = (cards: ReturnType<typeof cardsAt>) => cards.map(({ index }) => index);

it('returns the cards of the rows in view, including an incomplete last row', () => {
  expect(indexes(cardsAt(8, { columns: 3, first: 1, last: 2, kept: [] }))).toEqual([3, 4, 5, 6, 7]);
  expect(indexes(cardsAt(0, { columns: 3, first: 0, last: 0, kept: [] }))).toEqual([]);
});

it('marks the first card of each row', () => {
  const rows = cardsAt(5, { columns: 2, first: 0, last: 2, kept: [] }).map(({ row }) => row);
  expect(rows).toEqual([0, undefined, 1, undefined, 2]);
});

it('returns kept rows in list order, each card with its column and position', () => {
  const kept = [
    { row: 0, top: 0, height: 100 },
    { row: 9, top: 1000, height: 120 },
  ];
  const cards = cardsAt(19, { columns: 2, first: 4, last: 4, kept });
  expect(indexes(cards)).toEqual([0, 1, 8, 9, 18]);
  expect(cards[1]).toEqual({ index: 1, top: 0, height: 100, column: 2 });
  expect(cards[2]).toEqual({ index: 8, row: 4 });
  expect(cards[4]).toEqual({ index: 18, row: 9, top: 1000, height: 120, column: 1 });
});
