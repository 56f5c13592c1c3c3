import type { PortalEvent } from '../../src/platform/events/event.ts';
import { isRecipient } from '../../src/platform/events/event-hub.ts';
import { operationOf } from '../permissions/check-cell.ts';
import { type ChangedRead, readOfItem } from './cached-reads.ts';

/** The reads that change without an event, and why. */
const withoutEvent: Readonly<Record<string, string>> = {
  getJobs: 'the page of the jobs reads it anew whenever it opens, and its jobs come and go on their own',
  readPanels: 'a page refetches it with the events of the reads that its panels show',
  searchPortal: 'a page reads it anew for the words that someone types',
};
/** The calls that change reads without an event, and why. */
const callsWithoutEvent: Readonly<Record<string, string>> = {
  viewPresentation: 'each look at a presentation counts: pages show the number when they read it next',
};

/**
 * The read whose event a person needs whose response has changed: their account if they lost the right to read it; the item if it is
 * gone, with all that was read below it.
 */
const expectedEvent = ({ read, path, status }: ChangedRead): string => {
  if (status === 401 || status === 403) return 'getCurrentUser';
  return status === 404 ? readOfItem(path) : read;
};

/** Compares the reads that a call of the matrix has changed with the events that it sent to their readers. */
export const checkEvents = (
  call: string,
  changed: readonly ChangedRead[],
  events: readonly PortalEvent[],
): { readonly withEvent: number; readonly missing: readonly string[] } => {
  if (operationOf(call).id in callsWithoutEvent) return { withEvent: 0, missing: [] };
  const needEvent = changed.filter(({ read }) => !(read in withoutEvent));
  const missing = needEvent.filter((one) => {
    const { person } = one;
    return !events.some(({ to, operations }) => isRecipient(to, person.user) && operations.includes(expectedEvent(one)));
  });
  return {
    withEvent: needEvent.length - missing.length,
    missing: missing.map(({ read, path, person }) => `${read} (${path}) for a ${person.user.role}`),
  };
};
