import { anyContent, contentReads, staleReads } from 'shared-contracts/invalidation';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { collectEvents, type EventCollector } from './collect-events.ts';
import { changingCalls, operationOf, prepareCell, sendCell } from './permissions/check-cell.ts';
import { emptyPortal } from './permissions/empty-portal.ts';
import { deployToken, remote } from './permissions/world.ts';
import { openPortal, type TestPortal } from './portal.ts';

let portal: TestPortal;
let events: EventCollector;
let compared = 0;

beforeAll(async () => {
  portal = await openPortal({ DEPLOY_TOKENS: `${remote}=${deployToken}` }, { connections: 2 });
  events = await collectEvents(portal);
});
afterEach(() => emptyPortal(portal));
afterAll(async () => {
  await events.close();
  await portal.close();
  console.log(
    `events compared with ${compared} declared reads of ${changingCalls.length} calls, ${exceptions.size} of them exceptions`,
  );
});

const placeholders = new Set<string>([...anyContent.item, ...anyContent.totals]);
const readsOfItems = Object.values(contentReads).map(({ item }) => item);

/** Calls of the matrix that do not make everything stale that they can, each with its reason. */
const exceptions: ReadonlyMap<string, string> = new Map([
  ['editIdea: a draft', 'only its author knows of a draft'],
  ['withdrawIdea: a draft', 'only its author knows of a draft'],
  ['submitEnergyItem', 'ENERGY-10: the page that submits it refetches the ideas too, of which none has changed'],
  ...['reorderEnergyTemplates', 'reorderKaizenTips', 'reorderProjectTemplates', 'reorderSubfields'].map(
    (call) => [call, 'the order stays as it is'] as const,
  ),
  ...['leaveProject: approved', 'leaveProject: pending'].map((call) => [call, 'the caller is not a member'] as const),
  ...['editOffice', 'editOfficeTable', 'closeOffice'].map((call) => [call, 'there are no bookings to cancel'] as const),
  ['markNotifications', 'there are none'],
  ['endOtherSessions', 'there are no others'],
  ['enableRemote', 'the remote is enabled'],
  ...['reportRemoteFailure', 'reportRemoteLoad'].map((call) => [call, 'there is no such release'] as const),
]);

describe('[PLAT-125] the pages of others', () => {
  it('have exceptions only for calls of the matrix', () => {
    const called = new Set(changingCalls.map(([call]) => call));
    expect([...exceptions.keys()].filter((call) => !called.has(call))).toEqual([]);
  });

  it.each(changingCalls.filter(([call]) => !exceptions.has(call)))(
    'learn of the reads that %s declares as stale',
    async (call, kind) => {
      const { caller, request } = await prepareCell(portal, call, kind);
      await events.published();
      const response = await sendCell(portal, call, kind, caller, request);
      expect(response.status).toBeLessThan(400);
      await response.text();
      const published = new Set((await events.published()).flatMap(({ operations }) => operations));
      const declared = staleReads(operationOf(call).invalidates);
      compared += declared.length;
      expect(declared.filter((read) => !placeholders.has(read) && !published.has(read))).toEqual([]);
      if (declared.includes('item'))
        expect(readsOfItems.filter((reads) => reads.every((read) => published.has(read)))).not.toEqual([]);
    },
  );
});
