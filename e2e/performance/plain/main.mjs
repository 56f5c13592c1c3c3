// The portal with the plain build in place of the shell's. Untyped, because it runs in Bun and the tests in Node.
import { runPortal } from '../../../api/src/start/run-portal.ts';
import { areaInside } from './area-inside.ts';
import { plainFolder } from './folder.ts';

await runPortal({ dist: plainFolder, withAreas: (remotes) => remotes.map(areaInside) });
