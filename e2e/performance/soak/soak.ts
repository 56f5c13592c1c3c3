import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { startBalancer } from '../../start/balancer.ts';
import { SharedServers } from '../../start/shared-servers.ts';
import type { Section } from '../result.ts';
import { Ledger, lostWrites, proveComparison } from './ledger.ts';
import { MemoryOverTime } from './memory-over-time.ts';
import { OpenPages } from './open-pages.ts';
import { Outcomes, type WindowName, windowNames } from './outcomes.ts';
import { prepare } from './prepare.ts';
import { type ReadOutcome, readLoad } from './read-load.ts';
import { RepeatedWork } from './repeated-work.ts';
import { startPeople } from './scripted-people.ts';
import { errorsLogged, type SoakResult, sectionOf } from './soak-section.ts';
import { restartAfter, SupervisedInstance } from './supervised-instance.ts';

const streams = 200;
/** Milliseconds between two samples of memory and of the machine's load. */
const sampleEvery = 5000;
/** Milliseconds between two readiness checks of an instance. */
const checkReadinessEvery = 250;
/** Milliseconds at the end of a window in which every page must receive a change. */
const receptionTime = 10_000;

/** Why an instance is not ready; undefined when it is. */
const reasonOfUnready = async (url: string): Promise<string | undefined> => {
  try {
    const response = await fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(5000) });
    const body = await response.text();
    return response.ok ? undefined : body;
  } catch (thrown) {
    return thrown instanceof Error ? thrown.name : String(thrown);
  }
};

/** Resolves when the database accepts a new connection. */
const untilDatabaseAccepts = async (url: string): Promise<void> => {
  for (;;) {
    const sql = postgres(url, { max: 1, connect_timeout: 2 });
    try {
      await sql`select 1`;
      return;
    } catch {
      await pause(100);
    } finally {
      await sql.end({ timeout: 1 });
    }
  }
};

/**
 * Two instances with one PostgreSQL and one S3 server behind a balancer, under mixed load. One instance, then the database, then
 * the S3 server is killed with SIGKILL, each after a quarter of the time, and started again.
 */
export const soak = async (minutes: number): Promise<Section> => {
  const servers = new SharedServers();
  await servers.open();
  // the first instance fills the empty database
  const first = await SupervisedInstance.start(servers);
  const instances = [first, await SupervisedInstance.start(servers)];
  const balancer = await startBalancer(instances.map(({ port }) => port));
  const sql = postgres(servers.databaseUrl, { max: 1 });
  const [outcomes, ledger, memory] = [new Outcomes(), new Ledger(), new MemoryOverTime()];
  const loads: number[] = [];
  const [watching, working] = [new RepeatedWork(), new RepeatedWork()];
  try {
    const scene = await prepare(servers.databaseUrl, balancer.url);
    const callers = Array.from(
      { length: streams },
      (_, index) => scene.people[index % scene.people.length] ?? { url: '', cookie: '' },
    );
    outcomes.begin('before');
    const pages = new OpenPages(callers, outcomes, watching);
    startPeople(scene, ledger, outcomes, working);
    watching.repeat(() => loads.push(loadavg()[0] ?? 0), sampleEvery);
    for (const [index, instance] of instances.entries())
      watching.repeat(() => memory.sample(`instance ${index + 1}`, instance.pid), sampleEvery);
    for (const [index, { url }] of instances.entries())
      watching.repeat(async () => {
        const reason = await reasonOfUnready(url);
        if (reason !== undefined) outcomes.unready(`instance ${index + 1}`, reason);
      }, checkReadinessEvery);
    const kills: Record<WindowName, () => unknown> = {
      before: () => undefined,
      instance: () => first.kill(),
      database: () => {
        servers.killDatabase();
        return untilDatabaseAccepts(servers.databaseUrl);
      },
      store: async () => {
        await servers.killS3();
        await pause(restartAfter);
        await servers.startS3();
      },
    };
    const seconds = Math.round((minutes * 60) / windowNames.length);
    const reads: Partial<Record<WindowName, ReadOutcome[]>> = {};
    const receiving: Partial<Record<WindowName, number>> = {};
    for (const name of windowNames) {
      if (name !== 'before') outcomes.begin(name);
      const reading = readLoad({ url: balancer.url, cookie: scene.people[0]?.cookie ?? '' }, seconds);
      await kills[name]();
      outcomes.back();
      reads[name] = await reading;
      receiving[name] = pages.receivedSince(performance.now() - receptionTime);
      const { done, failed } = outcomes.windows[name] ?? {};
      console.log(
        `  ${name}: ${JSON.stringify({ done, failed })}; ${receiving[name]} of ${pages.open} open streams hear of changes`,
      );
    }
    await working.stop();
    await proveComparison(sql, balancer.url, ledger);
    const lost = await lostWrites(sql, balancer.url, ledger);
    const result: SoakResult = {
      minutes,
      streams,
      windows: outcomes.windows,
      reads,
      receiving,
      lost,
      ledger,
      memory: memory.series,
      loads,
    };
    return sectionOf(result, errorsLogged(instances.map(({ output }) => output)));
  } finally {
    await Promise.all([working.stop(), watching.stop()]);
    for (const instance of instances) instance.stopSupervising();
    await sql.end({ timeout: 5 });
    await balancer.close();
    await servers.close();
  }
};
