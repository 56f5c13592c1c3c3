// `bun run remote <command>`: checks, publishes, activates and rolls back releases of a remote.
import { requireNode } from './node-version.mjs';

requireNode();
const { runMain } = await import('./launch/problem.mjs');
const { here } = await import('./remote/workspace.mjs');
const { runRemote } = await import('./remote/commands.mjs');

await runMain(() => runRemote(here, process.argv.slice(2)));
