import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lacksPanel, readPanels } from '../../src/modules/panels/panels.fixture.ts';
import { openAreas } from '../open-areas.ts';
import { operationOf, prepareCell, sendCell } from '../permissions/check-cell.ts';
import { expectations, kinds } from '../permissions/expectations.ts';
import { deployToken, remote } from '../permissions/world.ts';
import { openPortal, type TestPortal } from '../portal.ts';
import { computedReads, stampedReads } from './cached-reads.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal({ DEPLOY_TOKENS: `${remote}=${deployToken}` });
  await openAreas(portal, { 'mf-ideas': {} });
});
afterAll(() => portal.close());

/** The tag of a response without late panels. */
const tagOf = async (send: () => Promise<Response>): Promise<string> => {
  for (;;) {
    const response = await send();
    if (!lacksPanel(await response.text())) return response.headers.get('etag') ?? '';
  }
};

describe('[PLAT-272] every read of JSON by a signed-in person', () => {
  it('has a stamp, unless it is listed as computed on each request', async () => {
    const unstamped = new Map<string, boolean>();
    for (const [call, row] of expectations) {
      const operation = operationOf(call);
      const kind = kinds.find((candidate) => row[candidate] === 200);
      if (!stampedReads.includes(operation) || !kind) continue;
      const { caller, request } = await prepareCell(portal, call, kind);
      const send = () => sendCell(portal, call, kind, caller, request);
      await tagOf(send);
      const tag = await tagOf(send);
      unstamped.set(operation.id, !tag.includes('.') || (unstamped.get(operation.id) ?? false));
    }
    expect([...unstamped.keys()].sort()).toEqual(stampedReads.map(({ id }) => id).sort());
    expect([...unstamped].flatMap(([id, isUnstamped]) => (isUnstamped ? [id] : [])).sort()).toEqual(
      Object.keys(computedReads).sort(),
    );
  });

  it('has none while a panel cannot be read', async () => {
    const as = await portal.person();
    const tag = async () => {
      for (let time = 0; time < 2; time += 1) await readPanels(portal, { as });
      return (await readPanels(portal, { as })).response.headers.get('etag') ?? '';
    };
    expect(await tag()).toContain('.');
    await portal.ctx.db.execute(sql`alter table kaizen_tips rename to tips_elsewhere`);
    expect(await tag()).not.toContain('.');
    await portal.ctx.db.execute(sql`alter table tips_elsewhere rename to kaizen_tips`);
    expect(await tag()).toContain('.');
  });
});
