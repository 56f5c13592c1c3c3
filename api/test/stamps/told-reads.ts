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
 * What must be told to a reader whose response has changed. Who may not read it any more is told of their account; what was read
 * below an item that is gone goes with the item.
 */
const expectedEvent = ({ read, path, status }: ChangedRead): string => {
  if (status === 401 || status === 403) return 'getCurrentUser';
  return status === 404 ? readOfItem(path) : read;
};

/** Compares the reads that a call of the matrix has changed with what its events told their readers. */
export const readsNotTold = (
  call: string,
  changed: readonly ChangedRead[],
  events: readonly PortalEvent[],
): { readonly told: number; readonly untold: readonly string[] } => {
  if (operationOf(call).id in callsWithoutEvent) return { told: 0, untold: [] };
  const mustBeTold = changed.filter(({ read }) => !(read in withoutEvent));
  const untold = mustBeTold.filter((one) => {
    const { person } = one;
    return !events.some(({ to, operations }) => isRecipient(to, person.user) && operations.includes(expectedEvent(one)));
  });
  return {
    told: mustBeTold.length - untold.length,
    untold: untold.map(({ read, path, person }) => `${read} (${path}) for a ${person.user.role}`),
  };
};
