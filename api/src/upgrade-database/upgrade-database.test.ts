import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { samples } from '../../seed/samples.ts';
import { seed } from '../../seed/seed.ts';
import { Clusters } from '../../test/clusters.ts';
import { openPortal } from '../../test/portal.ts';
import { rowsOf } from '../../test/stored-content.ts';
import { restoreDatabase } from '../backup/restore-backup.ts';
import { writeDatabase } from '../backup/write-backup.ts';
import { openDriver } from '../platform/db/address.ts';
import type { Binaries } from '../platform/db/embedded/binaries.ts';
import { clusterPaths } from '../platform/db/embedded/cluster-paths.ts';
import { StartProblem } from '../platform/db/embedded/start-problem.ts';
import { fetchBinaries, upgradeDatabase } from './upgrade-database.ts';

const clusters = new Clusters();
const scratch = mkdtempSync(join(tmpdir(), 'portal-upgrade-'));
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
let former: Binaries;
beforeAll(() => {
  former = fetchBinaries('17', join(scratch, 'binaries'));
});
afterAll(async () => {
  await clusters.clear();
  rmSync(scratch, { recursive: true });
});

const upgrade = (dataDir: string, fetch = () => former) => upgradeDatabase({ dataDir, log: silent }, fetch);
const problemOf = async (work: Promise<unknown>) => {
  const thrown = await work.catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(StartProblem);
  return String(thrown);
};

/** A data folder of PostgreSQL 17 with the sample content. */
const filled = async () => {
  const dataDir = clusters.folder();
  const portal = await openPortal({ DEMO: 'true' });
  await seed(portal.ctx, samples);
  const rows = join(dataDir, 'rows');
  const source = openDriver(portal.database, { max: 1 });
  const written = await source.begin((tx) => writeDatabase(tx, rows));
  await source.end();
  await portal.close();
  const server = await clusters.start(dataDir, {}, former);
  await restoreDatabase(server.connection, rows, written);
  const content = await rowsOf(server.connection);
  await server.stop();
  return { dataDir, content };
};

/** A folder that looks like data of that version. */
const dataOf = (version: string) => {
  const dataDir = clusters.folder();
  const { cluster } = clusterPaths(dataDir);
  mkdirSync(cluster, { recursive: true });
  writeFileSync(join(cluster, 'PG_VERSION'), `${version}\n`);
  return dataDir;
};

describe('[PLAT-370] the upgrade of the embedded database', () => {
  it('moves every row of every table from PostgreSQL 17 to 18, and retains the previous data next to it', async () => {
    const { dataDir, content } = await filled();
    expect(await problemOf(clusters.start(dataDir))).toContain(
      'is of PostgreSQL 17 and this portal brings 18; run "npm run upgrade-database" once.',
    );
    const done = await upgrade(dataDir);
    const rows = Object.values(content).flat().length;
    expect(rows).toBeGreaterThan(500);
    const paths = clusterPaths(dataDir);
    expect(done).toEqual({ from: '17', to: '18', rows, former: join(paths.home, 'cluster-17') });
    expect(existsSync(join(paths.home, 'upgrade'))).toBe(false);

    const server = await clusters.start(dataDir);
    expect(await rowsOf(server.connection)).toEqual(content);
    await server.stop();
    expect(await upgrade(dataDir)).toBeUndefined();
  });

  it('completes an interrupted swap of the two', async () => {
    const dataDir = clusters.folder();
    const server = await clusters.start(dataDir);
    await server.stop();
    const paths = clusterPaths(dataDir);
    renameSync(paths.cluster, paths.upgraded);
    renameSync(clusterPaths(dataOf('17')).cluster, paths.cluster);

    expect(await upgrade(dataDir)).toBeUndefined();
    expect(existsSync(join(paths.home, 'cluster-17'))).toBe(true);
    const next = await clusters.start(dataDir);
    await next.stop();
  });
});

describe('[PLAT-371] the upgrade changes nothing', () => {
  it('while a portal uses the data', async () => {
    const dataDir = clusters.folder();
    const running = await clusters.start(dataDir, {}, former);
    expect(await problemOf(upgrade(dataDir))).toContain(
      `Another portal (process ${process.pid}) is using the data in ${dataDir}`,
    );
    await running.stop();
  });

  it('when no portal was ever started on the data', async () => {
    const dataDir = clusters.folder();
    await (await clusters.start(dataDir, {}, former)).stop();
    expect(await problemOf(upgrade(dataDir))).toContain('No portal was ever started on this database');
    expect(existsSync(clusterPaths(dataDir).cluster)).toBe(true);
  });

  it('when the previous PostgreSQL cannot be fetched', async () => {
    const dataDir = dataOf('17');
    const unreachable = () => {
      throw new StartProblem('the registry does not answer');
    };
    expect(await problemOf(upgrade(dataDir, unreachable))).toContain('the registry does not answer');
    expect(await problemOf(clusters.start(dataDir))).toContain('is of PostgreSQL 17');
    expect(existsSync(join(clusterPaths(dataDir).home, 'upgrade'))).toBe(false);
  });

  it.each([
    ['19', 'is of PostgreSQL 19, which is later than 18'],
    ['9.6', 'This portal cannot read data of PostgreSQL 9.6'],
  ])('for data of PostgreSQL %s', async (version, words) => {
    expect(await problemOf(upgradeDatabase({ dataDir: dataOf(version), log: silent }))).toContain(words);
  });

  it('when there is no data, or the data of an earlier upgrade still exists', async () => {
    const dataDir = clusters.folder();
    expect(await problemOf(upgrade(dataDir))).toContain(`There is no database in ${dataDir}`);
    const again = dataOf('17');
    mkdirSync(join(clusterPaths(again).home, 'cluster-17'));
    expect(await problemOf(upgrade(again))).toContain('is of an earlier upgrade; move it away first');
  });
});
