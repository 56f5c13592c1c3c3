import { cursorOf, type Position, readCursor } from '../../platform/db/keyset.ts';
import { invalid } from '../../platform/http/errors.ts';

/** Where a page of comments ends: at which comment, in whose thread. */
export interface ThreadPosition {
  readonly head: Position;
  readonly own: Position;
}

/** A position as clients carry it. */
export const threadCursor = ({ head, own }: ThreadPosition): string => `${cursorOf(head)}.${cursorOf(own)}`;

/** The position that a cursor stands for; undefined for no cursor. @throws invalid_input for what no page has given */
export const readThreadCursor = (cursor: string | undefined): ThreadPosition | undefined => {
  if (cursor === undefined) return undefined;
  const [first, second, ...rest] = cursor.split('.');
  const [head, own] = [readCursor(first), readCursor(second)];
  if (!head || !own || rest.length > 0)
    throw invalid([{ path: 'cursor', message: 'This is not a page of the list. Please start again from its beginning.' }]);
  return { head, own };
};
