import { keepPreviousData, useQuery } from 'portal-sdk/query';
import { useEffect, useState } from 'react';
import type { Person } from 'shared-contracts/schemas/content';
import { listMentionable } from 'shared-contracts/wire/comments';
import { operationQuery } from '../queries.ts';

/** Milliseconds of quiet before people are looked for. */
const lookDelay = 120;

const useSettled = (letters: string | undefined): string | undefined => {
  const [settled, setSettled] = useState(letters);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(letters), lookDelay);
    return () => clearTimeout(timer);
  }, [letters]);
  return settled;
};

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether every word begins a part of the name: what the api answers, as far as it can be told here. */
const fits = ({ firstName, lastName }: Person, letters: string): boolean => {
  const parts = plain(`${firstName} ${lastName}`).split(/[^\p{L}\p{N}]+/u);
  return plain(letters)
    .split(/[^\p{L}\p{N}]+/u)
    .every((word) => parts.some((part) => part.startsWith(word)));
};

/**
 * Colleagues who can see the item and whose name begins so; nobody while nothing is looked for.
 * While the answer to the latest letters is on its way, those of the former answer who still fit.
 */
export const useMentionOptions = (item: { type: string; id: string }, letters: string | undefined): readonly Person[] => {
  const settled = useSettled(letters);
  const { data = [], isPlaceholderData } = useQuery({
    ...operationQuery(listMentionable, { params: item, query: { q: settled } }),
    enabled: settled !== undefined && letters !== undefined,
    placeholderData: keepPreviousData,
  });
  if (letters === undefined) return [];
  return isPlaceholderData || settled !== letters ? data.filter((person) => fits(person, letters)) : data;
};
