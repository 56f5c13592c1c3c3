import { openDriver } from '../src/platform/db/address.ts';
import { eventsChannel, type PortalEvent, readEvent } from '../src/platform/events/event.ts';
import { publishEvents } from '../src/platform/events/publish-invalidation.ts';
import type { TestPortal } from './portal.ts';

/** All events of a portal, to whomever. */
export interface EventCollector {
  /** Those that were published since the last call. */
  published(): Promise<readonly PortalEvent[]>;
  close(): Promise<void>;
}

/** Collects the events of a portal, as each instance of the api receives them. */
export const collectEvents = async ({ ctx, database }: Pick<TestPortal, 'ctx' | 'database'>): Promise<EventCollector> => {
  const driver = openDriver(database, { max: 1 });
  let events: PortalEvent[] = [];
  let onMarker = (_marker: string): void => undefined;
  await driver.listen(eventsChannel, (payload) => {
    const event = readEvent(payload);
    const [first = ''] = event.operations;
    if (first.startsWith('marker')) onMarker(first);
    else events.push(event);
  });
  return {
    // PostgreSQL delivers events in the order of the commits, so a marker comes after all of them
    published: async () => {
      const marker = `marker ${crypto.randomUUID()}`;
      const arrived = new Promise<void>((resolve) => {
        onMarker = (found) => found === marker && resolve();
      });
      await publishEvents(ctx, [{ to: 'everyone', operations: [marker] }]);
      await arrived;
      const published = events;
      events = [];
      return published;
    },
    close: () => driver.end(),
  };
};
