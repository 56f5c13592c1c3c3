import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { patient } from '../../../test/patient.ts';
import { openPortal, type TestPortal } from '../../../test/portal.ts';

const root = join(import.meta.dirname, '../../../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

interface Dashboard {
  readonly panels: readonly {
    readonly id: number;
    readonly title: string;
    readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
    readonly targets: readonly { readonly expr: string }[];
  }[];
}

const metric = /\bportal_[a-z0-9_]+/g;
let portal: TestPortal;
let served: Set<string>;
beforeAll(async () => {
  portal = await openPortal({ METRICS_TOKEN: 'token-of-the-monitors' });
  await portal.send('GET', '/api/health/live');
  // a call is counted after its response was sent
  await vi.waitFor(async () => {
    const response = await portal.send('GET', '/metrics', { headers: { authorization: 'Bearer token-of-the-monitors' } });
    served = new Set((await response.text()).split('\n').flatMap((line) => /^portal_[a-z0-9_]+/.exec(line)?.[0] ?? []));
    expect(served).toContain('portal_http_request_duration_seconds_bucket');
  }, patient);
});
afterAll(() => portal.close());

describe('the Grafana dashboard [PLAT-311]', () => {
  const { panels } = JSON.parse(read('deploy/grafana-dashboard.json')) as Dashboard;

  it('queries metrics that the portal serves, in every panel', () => {
    expect(panels.length).toBeGreaterThan(12);
    for (const { title, targets } of panels) {
      const named = targets.flatMap(({ expr }) => expr.match(metric) ?? []);
      expect(named.length, title).toBeGreaterThanOrEqual(targets.length);
      expect(
        named.filter((name) => !served.has(name)),
        title,
      ).toEqual([]);
    }
  });

  it('shows every metric of the portal itself', () => {
    const shown = new Set(panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => expr.match(metric) ?? [])));
    const own = [...served].filter((name) => !/^portal_(nodejs|process|http)_/.test(name));
    expect(own.filter((name) => !shown.has(name))).toEqual([]);
  });

  it('has no overlapping panels', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)},${y + Math.floor(at / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
  });

  it('and the alerts of the manual name existing metrics', () => {
    const named = read('docs/OPERATIONS.md').match(metric) ?? [];
    expect(named.length).toBeGreaterThan(4);
    expect(named.filter((name) => !served.has(name))).toEqual([]);
  });
});
