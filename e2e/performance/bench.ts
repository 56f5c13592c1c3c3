// `bun run bench [PART…]` starts this through scripts/bench.mjs, which names the parts: measures, prints, and saves the record.
import { execFileSync } from 'node:child_process';
import { root } from '../portal/bun.ts';
import { capacity } from './api/capacity.ts';
import { growth } from './api/growth.ts';
import { memory } from './api/memory.ts';
import { preparedStatements } from './api/prepared.ts';
import { reads } from './api/reads.ts';
import { rivalBookings } from './api/rival-bookings.ts';
import { rivalDecisions } from './api/rival-decisions.ts';
import { rollbackTime } from './api/rollback-time.ts';
import { scaleOfBookings, scaleOfIdeas } from './api/scale.ts';
import { stamps } from './api/stamps.ts';
import { startTime } from './api/start-time.ts';
import { streams } from './api/streams.ts';
import { workers } from './api/workers.ts';
import { writes } from './api/writes.ts';
import { machine } from './machine.ts';
import { type Part, type PartName, print, saveRecord } from './report.ts';
import { type Section, verdict } from './result.ts';
import { soak } from './soak/soak.ts';
import { development } from './web/development.ts';
import { firstLoad } from './web/first-load.ts';
import { interactionTimes } from './web/interactions.ts';
import { largestPaint } from './web/largest-paint.ts';
import { layoutShift } from './web/layout-shift.ts';
import { scrolling } from './web/scrolling.ts';
import { withSides } from './web/sides.ts';
import { launch } from './web/visit.ts';

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

// before hours of measuring, in which others may commit
const commit = git('rev-parse', '--short', 'HEAD');
const requestedParts = process.argv.slice(2);
/** How long the soak takes. */
const minutes = Number(process.env.SOAK_MINUTES ?? 4);
/** Number of requests over which memory is tracked. */
const requests = Number(process.env.GROWTH_REQUESTS ?? 100_000);
const browser = await launch();
const changed = git('status', '--porcelain', '--untracked-files=no') !== '';
const parts: { [name in PartName]?: Part } = {};
const failed: string[] = [];

/** Measures all sections of one part, even if one of them fails. */
const part = async (
  name: PartName,
  measureAll: (measure: (title: string, work: () => Promise<Section>) => Promise<void>) => Promise<void>,
) => {
  if (!requestedParts.includes(name)) return;
  const sections: Section[] = [];
  const conditions = { at: new Date().toISOString(), changed, machine: machine(`Chromium ${browser.version()}`) };
  const measure = async (title: string, work: () => Promise<Section>) => {
    try {
      const section = await work();
      print(section);
      sections.push(section);
    } catch (thrown) {
      failed.push(title);
      console.error(`\n${title} could not be measured:`, thrown);
    }
  };
  await measureAll(measure).catch((thrown: unknown) => {
    failed.push(name);
    console.error(`\n${name} could not be measured:`, thrown);
  });
  if (sections.length > 0) parts[name] = { ...conditions, sections };
};

await part('web', (measure) =>
  withSides(async (sides) => {
    await measure('Bytes and requests', () => firstLoad(browser, sides));
    await measure('Largest paint', () => largestPaint(browser, sides, 9));
  }),
);
await part('dev', (measure) => measure('Development', () => development(browser, 3, 5)));
await part('scroll', (measure) => measure('Scrolling', () => scrolling(browser)));
await part('shift', (measure) => measure('Layout shift', () => layoutShift(browser)));
await part('interactions', (measure) => measure('Interactions', () => interactionTimes(browser)));
await part('api', async (measure) => {
  await measure('Start', () => startTime(5));
  await measure('Rollback', () => rollbackTime(5));
  await measure('Memory', memory);
  await measure('Streams', streams);
  await measure('Rivals', () => rivalDecisions(20));
  await measure('Rivals for a table', () => rivalBookings(200));
});
await part('reads', async (measure) => {
  await measure('Reads', reads);
  await measure('Stamps', stamps);
  await measure('Prepared statements', preparedStatements);
});
await part('scale', async (measure) => {
  await measure('Scale', scaleOfIdeas);
  await measure('Scale of bookings', scaleOfBookings);
});
await part('capacity', (measure) => measure('Capacity', capacity));
await part('growth', (measure) => measure('Growth', () => growth(requests)));
await part('soak', (measure) => measure('Soak', () => soak(minutes)));
await part('workers', async (measure) => {
  await measure('Workers', () => workers(0));
  await measure('Workers, database far away', () => workers(20));
});
await part('writes', (measure) => measure('Writes', writes));
await browser.close();

const verdicts = Object.values(parts).flatMap(({ sections }) => sections.flatMap(({ measures }) => measures.map(verdict)));
const count = (wanted: string) => verdicts.filter((each) => each === wanted).length;
console.log(`\n${count('PASS')} PASS, ${count('MISS')} MISS${failed.length ? `; not measured: ${failed.join(', ')}` : ''}`);
if (verdicts.length > 0) console.log(`Kept in ${saveRecord(commit, parts)}`);
process.exit(failed.length > 0 ? 1 : 0);
