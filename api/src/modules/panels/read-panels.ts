import type { PanelAnswer } from 'shared-contracts/schemas/panels';
import { panelLimits } from 'shared-contracts/terms/panels';
import { busy } from '../../platform/http/errors.ts';
import { isDomainError, sentenceOf } from '../../platform/http/problem.ts';
import type { Handler } from '../../platform/http/route.ts';
import { activeRemotesFor } from '../remotes/active-remotes.ts';
import { createAsker, type Reader } from './ask.ts';
import { type Panel, panelsOf } from './panels-of.ts';

/** The end of all waiting. */
interface Deadline {
  /** Rejects when it has come. */
  readonly over: Promise<never>;
  /** It does not come any more. */
  stop(): void;
}

/** Comes after so many milliseconds. */
const deadlineIn = (wait: number): Deadline => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(busy(1)), wait);
  });
  // it may come before anybody waits for it
  over.catch(() => undefined);
  return { over, stop: () => clearTimeout(timer) };
};

/**
 * Reads all panels of a person's dashboard at once. One that fails, or is not there at the deadline, says so and
 * costs nothing but itself.
 */
export const readPanels = async (
  handlers: readonly Handler[],
  reader: Reader,
  { over, stop }: Deadline = deadlineIn(panelLimits.wait),
): Promise<PanelAnswer[]> => {
  const { ctx, session } = reader;
  const ask = createAsker(handlers, reader);
  const read = async ({ id, read: content }: Panel): Promise<PanelAnswer> => {
    try {
      return { id, data: await Promise.race([content(ask), over]) };
    } catch (thrown) {
      if (!isDomainError(thrown)) ctx.log.error({ err: thrown, panel: id }, 'A panel could not be read');
      return { id, error: sentenceOf(thrown) };
    }
  };
  try {
    const areas = await activeRemotesFor(ctx, session.actor);
    return await Promise.all(panelsOf(session.actor, areas, handlers).map(read));
  } finally {
    stop();
  }
};
