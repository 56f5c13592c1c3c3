import { parseEnv } from './env.ts';
import { workerVariable } from './platform/workers/worker-link.ts';

/**
 * The settings of a primary; undefined for a worker, for a single-process portal, and for an invalid variable, which the portal
 * itself then reports.
 */
const primary = () => {
  if (process.env[workerVariable] !== undefined) return undefined;
  try {
    const env = parseEnv(process.env);
    return env.workers > 1 ? env : undefined;
  } catch {
    return undefined;
  }
};

// the primary loads no application code, so that it stays small and keeps running through a deployment
const env = primary();
if (env) await (await import('./start/workers/run-workers.ts')).runWorkers(env);
else await (await import('./start/run-portal.ts')).runPortal();
