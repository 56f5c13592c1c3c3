import { expect, it } from 'vitest';
import { cardsAt } from './row-view.ts';

const places = (cards: ReturnType<typeof cardsAt>) => cards.map(({ at }) => at);

it('a view has the cards of its rows, the last row as far as it goes', () => {
  expect(places(cardsAt(8, { columns: 3, first: 1, last: 2, kept: [] }))).toEqual([3, 4, 5, 6, 7]);
  expect(places(cardsAt(0, { columns: 3, first: 0, last: 0, kept: [] }))).toEqual([]);
});

it('the first card of a row names it', () => {
  const rows = cardsAt(5, { columns: 2, first: 0, last: 2, kept: [] }).map(({ row }) => row);
  expect(rows).toEqual([0, undefined, 1, undefined, 2]);
});

it('rows that are kept stand in the order of the list, each card in its column and at its height', () => {
  const kept = [
    { row: 0, top: 0, height: 100 },
    { row: 9, top: 1000, height: 120 },
  ];
  const cards = cardsAt(19, { columns: 2, first: 4, last: 4, kept });
  expect(places(cards)).toEqual([0, 1, 8, 9, 18]);
  expect(cards[1]).toEqual({ at: 1, top: 0, height: 100, column: 2 });
  expect(cards[2]).toEqual({ at: 8, row: 4 });
  expect(cards[4]).toEqual({ at: 18, row: 9, top: 1000, height: 120, column: 1 });
});
