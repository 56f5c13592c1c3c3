import { aiToolsSample } from '../src/modules/ai-tools/sample.ts';
import { bookingSample } from '../src/modules/booking/sample.ts';
import { discussionsSample } from '../src/modules/comments/sample.ts';
import { energySample } from '../src/modules/energy/sample.ts';
import { grantsSample } from '../src/modules/grants/sample.ts';
import { ideasSample } from '../src/modules/ideas/sample.ts';
import { presentationsSample } from '../src/modules/presentations/sample.ts';
import { projectsSample } from '../src/modules/projects/sample.ts';
import { reportsSample } from '../src/modules/reports/sample.ts';
import type { Sample } from './seed.ts';

/** The sample content of all areas, in the order of writing; each area adds its line. */
export const samples: readonly Sample[] = [
  ideasSample,
  aiToolsSample,
  energySample,
  bookingSample,
  grantsSample,
  presentationsSample,
  reportsSample,
  projectsSample,
  discussionsSample,
];
