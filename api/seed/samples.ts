import { aiToolsSample } from '../src/modules/ai-tools/sample.ts';
import { bookingSample } from '../src/modules/booking/sample.ts';
import { talkSample } from '../src/modules/comments/sample.ts';
import { energySample } from '../src/modules/energy/sample.ts';
import { grantsSample } from '../src/modules/grants/sample.ts';
import { ideasSample } from '../src/modules/ideas/sample.ts';
import type { Sample } from './seed.ts';

/** The sample content of all areas, in the order in which it is written; an area adds its line. */
export const samples: readonly Sample[] = [ideasSample, aiToolsSample, energySample, bookingSample, grantsSample, talkSample];
