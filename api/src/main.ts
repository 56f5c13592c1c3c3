import { parseEnv } from './env.ts';
import { workerVariable } from './platform/workers/worker-link.ts';

/** The settings of a primary; undefined for a worker, for a portal of one process, and where a variable is wrong, which that reports. */
const primary = () => {
  if (process.env[workerVariable] !== undefined) return undefined;
  try {
    const env = parseEnv(process.env);
    return env.workers > 1 ? env : undefined;
  } catch {
    return undefined;
  }
};

// the primary holds nothing of the application, so that it stays small and runs through a deployment
const env = primary();
if (env) await (await import('./start/workers/run-workers.ts')).runWorkers(env);
else await (await import('./start/run-portal.ts')).runPortal();
