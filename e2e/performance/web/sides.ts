import { bunBinary } from '../../portal/bun.ts';
import { startPortal } from '../../portal/start-portal.ts';
import { employee } from '../people.ts';

/** One of the two compared builds, running, with a session. */
export interface Side {
  readonly name: 'federated' | 'plain';
  readonly url: string;
  /** A `Cookie` header with the session. */
  readonly cookie: string;
}

const scripts = { federated: 'api/src/main.ts', plain: 'e2e/performance/plain/main.mjs' } as const;

/** Serves both builds with the same api, each with its own database, while the work runs. */
export const withSides = async <T>(work: (sides: readonly Side[]) => Promise<T>): Promise<T> => {
  const stops: (() => Promise<void>)[] = [];
  try {
    const sides: Side[] = [];
    for (const name of ['federated', 'plain'] as const) {
      const portal = await startPortal({ command: [bunBinary(), scripts[name]] });
      stops.push(() => portal.stop());
      sides.push({ name, url: portal.url, cookie: await employee(portal.url) });
    }
    return await work(sides);
  } finally {
    for (const stop of stops) await stop();
  }
};

/** Runs both sides in turns and alternates which is first, so that a busy moment affects both. */
export const interleaved = async <T>(
  sides: readonly Side[],
  rounds: number,
  measure: (side: Side) => Promise<T>,
): Promise<Readonly<Record<Side['name'], T[]>>> => {
  const found: Record<Side['name'], T[]> = { federated: [], plain: [] };
  for (let round = 0; round < rounds; round += 1)
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) found[side.name].push(await measure(side));
  return found;
};
