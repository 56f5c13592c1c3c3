import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { jobs } from '../src/jobs.ts';
import { type EmbeddedDatabase, startEmbedded } from '../src/platform/db/embedded/start-embedded.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { prepareQueue } from '../src/platform/jobs/queue.ts';
import { beginRecording, recordingSettings, recordStatements } from './release-statements.ts';
import { type TestCluster, templateDatabase } from './test-databases.ts';

/** A test cluster need not survive a power failure. */
const quickSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: TestCluster;
  }
}

const log = { info: () => {}, warn: console.warn, error: console.error };

/** Starts one cluster per run, with a migrated template that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-test-'));
  const recordsStatements = process.env.RECORD_STATEMENTS === 'true';
  const settings = { ...quickSettings, ...(recordsStatements ? recordingSettings : {}) };
  let server: EmbeddedDatabase | undefined;
  const teardown = async () => {
    if (recordsStatements && server) await recordStatements(server.connection);
    await server?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    server = await startEmbedded({ dataDir, log, database: templateDatabase, settings });
    await migrate(server.connection);
    await prepareQueue(server.connection, jobs);
    if (recordsStatements) await beginRecording(server.connection);
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide('cluster', { connection: server.connection, dataDir });
  return teardown;
}
