import { runPortal } from './start/run-portal.ts';

await runPortal();
