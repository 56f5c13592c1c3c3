import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { operations } from 'shared-contracts/operations/all';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { maxStopDelay, variableNames } from '../../src/env.ts';
import { portalStopTime, processStopTime } from '../../src/platform/workers/stop-times.ts';
import { readText, readYaml, root } from './read-files.ts';

/** The variables that the image sets. */
const imageVariables = DockerfileParser.parse(readText('deploy/Containerfile'))
  .getENVs()
  .flatMap((instruction) => instruction.getProperties().map((property) => property.getName()));
const paths = new Set(operations.map(({ path }) => path));
const healthPathsIn = (text: string): string[] => text.match(/\/api\/health[\w/]*/g) ?? [];

describe('the Containerfile [PLAT-320]', () => {
  const text = readText('deploy/Containerfile');
  const instructions = DockerfileParser.parse(text).getInstructions();
  const argumentsOf = (keyword: string) =>
    instructions
      .filter((instruction) => instruction.getKeyword() === keyword)
      .map((instruction) => instruction.getArgumentsContent() ?? '');

  it('is valid', () => {
    expect(validate(text).map(({ message }) => message)).toEqual([]);
    expect(validate(text.replace('WORKDIR', 'WORKDIRS')).map(({ message }) => message)).toContain(
      'Unknown instruction: WORKDIRS',
    );
  });

  it('builds in a first stage, and runs as an unprivileged account in the last', () => {
    expect(argumentsOf('FROM')).toHaveLength(2);
    expect(argumentsOf('USER')).toEqual(['portal']);
    expect(text.lastIndexOf('\nUSER')).toBeGreaterThan(text.lastIndexOf('\nRUN'));
  });

  it('sets variables that the portal reads, and runs existing files', () => {
    expect(imageVariables).toContain('DATA_DIR');
    expect(imageVariables.filter((name) => !variableNames.includes(name))).toEqual([]);
    const files = [...argumentsOf('RUN'), ...argumentsOf('CMD')].flatMap(
      (command) => command.match(/(?:deploy|scripts)\/[\w/.-]+\.(?:sh|mjs)/g) ?? [],
    );
    expect(files).toEqual(['scripts/build.mjs', 'deploy/start.sh']);
    for (const file of files) expect(existsSync(join(root, file)), file).toBe(true);
    expect(healthPathsIn(text)).toEqual(['/api/health/live']);
    expect(paths).toContain('/api/health/live');
  });
});

describe('the compose file [PLAT-320]', () => {
  const service = z.looseObject({
    environment: z.record(z.string(), z.string()).optional(),
    volumes: z.array(z.string()).optional(),
    depends_on: z.record(z.string(), z.unknown()).optional(),
    read_only: z.boolean().optional(),
    stop_grace_period: z.string().optional(),
  });
  const [compose] = readYaml('deploy/compose.yaml').map((document) =>
    z.object({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.unknown()) }).parse(document),
  );

  it('[PLAT-516] passes on every variable that the portal reads, except those that the image sets', () => {
    const { environment = {} } = compose?.services.portal ?? {};
    expect(Object.keys(environment).toSorted()).toEqual(
      variableNames.filter((name) => !imageVariables.includes(name)).toSorted(),
    );
    const others = Object.entries(environment).filter(([name, value]) => value !== `\${${name}:-}`);
    // the address is required; the database and the backups are those of this file
    expect(others.map(([name]) => name)).toEqual(['PUBLIC_URL', 'DATABASE_URL', 'BACKUP_DIR']);
  });

  it('[PLAT-517] runs from a read-only root, and has the time that a stop takes', () => {
    const { read_only, stop_grace_period = '' } = compose?.services.portal ?? {};
    expect(read_only).toBe(true);
    // its database has a container of its own
    expect(Number(/^(\d+)s$/.exec(stop_grace_period)?.[1])).toBeGreaterThan(maxStopDelay + processStopTime / 1000);
  });

  it('names existing services and volumes', () => {
    for (const [name, { volumes = [], depends_on = {} }] of Object.entries(compose?.services ?? {})) {
      for (const volume of volumes) expect(Object.keys(compose?.volumes ?? {}), name).toContain(volume.split(':')[0]);
      for (const other of Object.keys(depends_on)) expect(Object.keys(compose?.services ?? {}), name).toContain(other);
    }
  });
});

describe('the systemd unit [PLAT-320]', () => {
  const text = readText('deploy/portal.service');
  const settings = [...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value] as const);
  const valuesOf = (name: string) => settings.filter(([setting]) => setting === name).map(([, value]) => value);

  it('has its three sections, and starts an existing file', () => {
    expect(text.match(/^\[\w+\]$/gm)).toEqual(['[Unit]', '[Service]', '[Install]']);
    const [start = ''] = valuesOf('ExecStart');
    expect(start).toBe('/bin/sh deploy/start.sh');
    expect(existsSync(join(root, 'deploy/start.sh'))).toBe(true);
    expect(valuesOf('WorkingDirectory')).toEqual(['/opt/portal']);
  });

  it('sets variables that the portal reads, as an unprivileged account that writes to one folder', () => {
    const names = valuesOf('Environment').flatMap((set) => set.split(' ').map((assignment) => assignment.split('=')[0] ?? ''));
    expect(names).toEqual(['DATA_DIR', 'NODE_ENV']);
    expect(names.filter((name) => !variableNames.includes(name))).toEqual([]);
    expect([valuesOf('User'), valuesOf('ProtectSystem'), valuesOf('NoNewPrivileges')]).toEqual([
      ['portal'],
      ['strict'],
      ['true'],
    ]);
    expect(`/var/lib/${valuesOf('StateDirectory')[0]}`).toBe('/var/lib/portal');
    expect(valuesOf('Environment').join(' ')).toContain('DATA_DIR=/var/lib/portal');
  });

  it('[PLAT-517] has the time that a stop takes, in which only the portal itself gets the signal', () => {
    expect(Number(valuesOf('TimeoutStopSec')[0])).toBeGreaterThan(maxStopDelay + portalStopTime / 1000);
    expect(valuesOf('KillMode')).toEqual(['mixed']);
  });
});
