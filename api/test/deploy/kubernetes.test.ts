import { readdirSync } from 'node:fs';
import { operations } from 'shared-contracts/operations/all';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { parseEnv, variableNames } from '../../src/env.ts';
import { processStopTime } from '../../src/platform/workers/stop-times.ts';
import { readText, readYaml } from './read-files.ts';

const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) });
const named = z.object({ name: z.string() });
const container = z.object({
  image: z.string(),
  ports: z.array(z.object({ containerPort: z.int() })).optional(),
  envFrom: z.array(z.object({ configMapRef: named.optional(), secretRef: named.optional() })),
  securityContext: z.object({ readOnlyRootFilesystem: z.literal(true), allowPrivilegeEscalation: z.literal(false) }),
  startupProbe: probe.optional(),
  livenessProbe: probe.optional(),
  readinessProbe: probe.optional(),
  args: z.array(z.string()).optional(),
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
});
const pod = z.object({
  terminationGracePeriodSeconds: z.int().optional(),
  securityContext: z.object({ runAsNonRoot: z.literal(true), runAsUser: z.int() }),
  containers: z.array(container).length(1),
  volumes: z.array(named),
});
const resource = z.looseObject({ apiVersion: z.string(), kind: z.string(), metadata: named });
const deployment = z.object({
  spec: z.object({
    replicas: z.int().min(2),
    strategy: z.object({ rollingUpdate: z.object({ maxUnavailable: z.literal(0) }) }),
    selector: z.object({ matchLabels: z.record(z.string(), z.string()) }),
    template: z.object({ metadata: z.object({ labels: z.record(z.string(), z.string()) }), spec: pod }),
  }),
});
const cronJob = z.object({
  spec: z.object({ jobTemplate: z.object({ spec: z.object({ template: z.object({ spec: pod }) }) }) }),
});

const resources = readYaml('deploy/kubernetes.yaml').map((document) => resource.parse(document));
const findResource = (kind: string) => resources.find((candidate) => candidate.kind === kind);
const portal = deployment.parse(findResource('Deployment')).spec;
const backup = cronJob.parse(findResource('CronJob')).spec.jobTemplate.spec.template.spec;
const config = z.record(z.string(), z.string()).parse(findResource('ConfigMap')?.data);
const [mainContainer] = portal.template.spec.containers;
const [backupContainer] = backup.containers;

describe('the Kubernetes manifests [PLAT-320]', () => {
  it.each(resources.map((manifest) => [manifest.kind, manifest] as const))(
    'have a %s that matches its schema',
    async (kind, manifest) => {
      type Models = Record<string, new (data: unknown) => { validate(): void }>;
      const models = (await import(`kubernetes-models/${manifest.apiVersion}/${kind}`)) as Models;
      const Model = models[kind];
      if (!Model) throw new Error(`there is no ${kind}`);
      expect(() => new Model(manifest).validate()).not.toThrow();
      expect(() => new Model({ ...manifest, metadata: { name: 7 } }).validate()).toThrow();
    },
  );

  it('set variables that the portal reads, to valid values', () => {
    const secrets = [...readText('deploy/kubernetes.yaml').matchAll(/--from-literal=([A-Z0-9_]+)=/g)].map(([, name]) => name);
    expect(secrets).toContain('DATABASE_URL');
    expect([...Object.keys(config), ...secrets].filter((name) => !variableNames.includes(name ?? ''))).toEqual([]);
    const secretValues = {
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
      DATABASE_URL: 'postgres://portal@database/portal',
    };
    expect(parseEnv({ ...config, ...secretValues })).toMatchObject({
      publicUrl: 'https://portal.example.com',
      s3: { bucket: 'portal' },
    });
  });

  it('reference only what exists: config, volumes, labels, probes of the portal', () => {
    for (const { containers, volumes } of [portal.template.spec, backup])
      for (const { envFrom, volumeMounts } of containers) {
        expect(envFrom.map(({ configMapRef, secretRef }) => (configMapRef ?? secretRef)?.name)).toEqual(['portal', 'portal']);
        for (const { name } of volumeMounts) expect(volumes.map((volume) => volume.name)).toContain(name);
      }
    expect(portal.selector.matchLabels).toEqual(portal.template.metadata.labels);
    const paths = operations.map(({ path }) => path);
    for (const used of [mainContainer?.startupProbe, mainContainer?.livenessProbe, mainContainer?.readinessProbe])
      expect(paths).toContain(used?.httpGet.path);
    expect(mainContainer?.livenessProbe?.httpGet.path).not.toBe(mainContainer?.readinessProbe?.httpGet.path);
  });

  it('run the image as the Containerfile defines it: its account, its port, its folder', () => {
    const image = readText('deploy/Containerfile');
    expect(image).toContain(`--uid ${portal.template.spec.securityContext.runAsUser} `);
    expect(image).toContain(`EXPOSE ${mainContainer?.ports?.[0]?.containerPort}`);
    expect(mainContainer?.volumeMounts.map(({ mountPath }) => mountPath)).toContain(/^VOLUME (\S+)/m.exec(image)?.[1]);
    expect(backupContainer?.image).toBe(mainContainer?.image);
  });

  it('[PLAT-517] let an instance shut down gracefully', () => {
    expect(portal.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(
      Number(config.STOP_DELAY) + processStopTime / 1000,
    );
  });

  it('back up with an existing command', () => {
    const [script = ''] = backupContainer?.args ?? [];
    for (const path of script.match(/[\w./]+\.ts/g) ?? ['none']) expect(readText(path)).toContain('backup');
  });

  it('are the only files of their kind', () => {
    expect(
      readdirSync(new URL('../../../deploy', import.meta.url))
        .filter((name) => /\.ya?ml$/.test(name))
        .sort(),
    ).toEqual(['compose.yaml', 'kubernetes.yaml']);
  });
});
