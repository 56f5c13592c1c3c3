/** Rhythm of the stream of events; both sides go by it. */
export const eventRhythm = {
  /** Seconds between two signs of life. */
  beat: 20,
  /** Milliseconds for which equal events are collected into one message. */
  collect: 100,
  /** Milliseconds by which the server looks further back than it is asked to: a call takes its time, and instances hear of an event one after another. */
  margin: 3_000,
  /** Seconds that the server can look back. */
  memory: 120,
} as const;

/**
 * What the stream sends, by the name of the message; the data is JSON.
 *
 * - `hello` comes first. `complete`: whatever happened in the asked time follows as `changed`; else everything may be stale.
 * - `changed`: the cached answers of these operations are stale. `everyone`: all pages are told so at this moment.
 * - `resync`: something may have been missed; everything may be stale.
 * - `beat`: a sign of life.
 */
export interface EventMessages {
  readonly hello: { readonly complete: boolean };
  readonly changed: { readonly operations: readonly string[]; readonly everyone: boolean };
  readonly resync: Record<string, never>;
  readonly beat: Record<string, never>;
}
