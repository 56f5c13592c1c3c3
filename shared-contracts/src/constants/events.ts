/** Timing of the event stream, for both sides. */
export const eventTiming = {
  /** Seconds between two heartbeats. */
  beat: 20,
  /** Milliseconds for which equal events are collected into one message. */
  collect: 100,
  /**
   * Milliseconds by which the server looks back further than requested, because a call takes time and instances receive an event
   * one after another.
   */
  margin: 3_000,
  /** Seconds that the server can look back. */
  memory: 120,
} as const;

/** A call that a page has made: the tab's own name, and the id of the operation. */
export interface EventOrigin {
  readonly tab: string;
  readonly operation: string;
}

/**
 * The messages of the stream, by name; the data is JSON.
 *
 * - `hello` comes first. `complete`: everything that happened in the requested time follows as `changed`; otherwise everything
 * may be stale.
 * - `changed`: the cached responses of these operations are stale. `everyone`: all pages get this event now.
 * `origin`: the originating call of the same person; that tab has already refetched what the operation makes stale.
 * - `resync`: something may have been missed; everything may be stale.
 * - `beat`: a heartbeat.
 */
export interface EventMessages {
  readonly hello: { readonly complete: boolean };
  readonly changed: { readonly operations: readonly string[]; readonly everyone: boolean; readonly origin?: EventOrigin };
  readonly resync: Record<string, never>;
  readonly beat: Record<string, never>;
}
