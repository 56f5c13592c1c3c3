// Preloaded into a portal, and into every process that it starts: see clockEnvironment.
import { shiftClock } from './shift-clock.ts';

shiftClock(Number(process.env.PORTAL_TEST_CLOCK_SHIFT));
