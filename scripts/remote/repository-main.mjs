#!/usr/bin/env node
// `portal-remote <command>`: the commands of `bun run remote`, packed for a remote in its own repository.
import { requireNode } from '../node-version.mjs';

requireNode();
const { runMain } = await import('../launch/problem.mjs');
const { runRemote } = await import('./commands.mjs');
const { repository } = await import('./repository.mjs');

await runMain(() => runRemote(repository(process.cwd()), process.argv.slice(2)));
