import { startPortal } from '../../portal/start-portal.ts';
import type { Section } from '../result.ts';
import { median } from '../statistics.ts';

/** From a built tree and a cleanly stopped database to the first response. */
export const startTime = async (rounds: number): Promise<Section> => {
  const first = await startPortal();
  const { dataDir } = first;
  await first.stop({ keep: true });
  const seconds: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const begun = performance.now();
    const portal = await startPortal({ dataDir });
    seconds.push((performance.now() - begun) / 1000);
    await portal.stop({ keep: round < rounds });
  }
  return {
    title: `Start of the api, database stopped cleanly (${rounds} starts)`,
    measures: [
      { name: 'Until the first answer, median', value: median(seconds), unit: 's', target: { value: 3, kind: 'at most' } },
    ],
    details: { seconds },
  };
};
