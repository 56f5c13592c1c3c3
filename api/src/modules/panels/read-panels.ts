import { eq, sql } from 'drizzle-orm';
import { type Actor, mayCall } from 'shared-contracts/actor';
import { type OwnPanel, type OwnPanelId, ownPanels, panelLimits, queryOfPanel } from 'shared-contracts/constants/panels';
import { arranged, type DashboardOwner, isPanelOf, listOf, mayOpenArea, pageOfPanel } from 'shared-contracts/policies/panels';
import type { ActiveRemote, DeclaredPanel } from 'shared-contracts/remote-manifest';
import type { PanelContent, PanelEntry, PanelResponse } from 'shared-contracts/schemas/panels';
import { prepared } from '../../platform/db/prepared.ts';
import { batchReads } from '../../platform/db/read-batch.ts';
import { busy } from '../../platform/http/errors.ts';
import { isDomainError, sentenceOf } from '../../platform/http/problem.ts';
import type { Handler } from '../../platform/http/route.ts';
import { noteUnstable } from '../../platform/stamps/recording.ts';
import { hasFirstSteps } from '../../platform/users/first-steps.ts';
import { users } from '../../platform/users/tables.ts';
import { activeRemotesFor } from '../remotes/live/active-remotes.ts';
import { createOperationCaller, handlerOf, type OperationCaller, type Reader } from './call-operation.ts';
import { ownPanelReads } from './own-panels.ts';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const fieldOf = (response: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined), response);

const missingField = (panel: DeclaredPanel, field: string) =>
  new Error(`The answer of ${panel.operation} has no ${field} that a panel of the template ${panel.template} can show`);

const numberOf = (panel: DeclaredPanel, response: unknown, field: string): number => {
  const value = fieldOf(response, field);
  if (typeof value !== 'number' || !Number.isFinite(value)) throw missingField(panel, field);
  return value;
};

const textOf = (panel: DeclaredPanel, response: unknown, field: string): string => {
  const value = fieldOf(response, field);
  if ((typeof value !== 'string' || value === '') && typeof value !== 'number') throw missingField(panel, field);
  return String(value);
};

const entriesOf = (panel: DeclaredPanel & { template: 'list' }, response: unknown): PanelEntry[] => {
  if (!Array.isArray(response)) throw missingField(panel, 'list');
  return response.slice(0, panelLimits.entries).map((item: unknown) => ({
    title: textOf(panel, item, panel.entryTitle),
    url: panel.entryLink.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(textOf(panel, item, name))),
    note: null,
    status: null,
  }));
};

/**
 * The content of a panel from a remote's manifest, read from the operation that it declares.
 * @throws when the response is missing something that the panel shows
 */
const declaredContent = async (call: OperationCaller, panel: DeclaredPanel): Promise<PanelContent> => {
  const { data: response } = await call.byId(panel.operation, queryOfPanel(panel));
  switch (panel.template) {
    case 'list':
      return { template: 'list', entries: entriesOf(panel, response), total: null };
    case 'count':
      return { template: 'count', value: numberOf(panel, response, panel.value), label: panel.label };
    case 'progress':
      return {
        template: 'progress',
        value: numberOf(panel, response, panel.value),
        target: numberOf(panel, response, panel.target),
        label: panel.label,
        beside: null,
      };
  }
};

/** A panel of a person's dashboard, not yet read. */
interface Panel {
  readonly id: string;
  readonly read: (call: OperationCaller, reader: Reader) => Promise<PanelContent>;
}

const ownPanelEntries = Object.entries(ownPanels) as [OwnPanelId, OwnPanel][];

/**
 * The panels of a person: the portal's own and those of remotes, if the person may open the areas that they link to and call
 * their operations.
 * @param areas the remotes of this person
 */
const panelsOf = (actor: Actor & DashboardOwner, areas: readonly ActiveRemote[], handlers: readonly Handler[]): Panel[] => {
  const mayOpen = (link: string) => mayOpenArea(areas, actor.role, link);
  const mayCallById = (id: string) => {
    const audience = handlerOf(handlers, id)?.operation.audience;
    return audience !== undefined && audience !== 'deployer' && mayCall(audience, actor);
  };
  const ownPanelsOfActor = ownPanelEntries.flatMap(([id, panel]) => {
    const page = pageOfPanel(areas, panel);
    const isOpen = page === null || (page !== undefined && mayOpen(page));
    if (!isOpen || !isPanelOf(panel, actor) || !panel.operations.every(mayCallById)) return [];
    const context = { page: page ?? '', listOf: (type: string) => listOf(areas, type) };
    return [{ id, read: (call: OperationCaller, reader: Reader) => ownPanelReads[id](call, { ...reader, ...context }) }];
  });
  const declaredPanels = areas.flatMap(({ id, manifest }) =>
    manifest.panels
      .filter(({ link, operation }) => mayOpen(link) && mayCallById(operation))
      .map((panel) => ({ id: `${id}/${panel.id}`, read: (call: OperationCaller) => declaredContent(call, panel) })),
  );
  return [...ownPanelsOfActor, ...declaredPanels];
};

/** A deadline for all panels. */
interface Deadline {
  /** Rejects at the deadline. */
  readonly over: Promise<never>;
  /** Cancels the deadline. */
  stop(): void;
}

/** Creates a deadline after `wait` milliseconds. */
const deadlineIn = (wait: number): Deadline => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(busy(1)), wait);
  });
  // it may reject before anyone awaits it
  over.catch(() => undefined);
  return { over, stop: () => clearTimeout(timer) };
};

const dashboardSettings = prepared((db) =>
  db
    .select({ dashboard: users.dashboard, firstSteps: users.firstSteps, createdAt: users.createdAt })
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('dashboard_settings'),
);

/**
 * Reads all panels of a user's dashboard concurrently. A panel that fails or misses the deadline returns an error without
 * affecting the others; a panel that the user has hidden is not read.
 */
export const readPanels = async (
  handlers: readonly Handler[],
  reader: Reader,
  { over, stop }: Deadline = deadlineIn(panelLimits.wait),
): Promise<PanelResponse[]> => {
  const { ctx, session } = reader;
  const call = createOperationCaller(handlers, reader);
  const read = async ({ id, read: content }: Panel): Promise<PanelResponse> => {
    try {
      return { id, data: await Promise.race([content(call, reader), over]) };
    } catch (thrown) {
      noteUnstable('a panel that could not be read');
      if (!isDomainError(thrown)) ctx.log.error({ err: thrown, panel: id }, 'A panel could not be read');
      return { id, error: sentenceOf(thrown) };
    }
  };
  const readAll = async () => {
    const [areas, [user]] = await Promise.all([
      activeRemotesFor(ctx, session.actor),
      dashboardSettings(ctx.db).execute({ id: session.actor.id }),
    ]);
    const actor = { ...session.actor, firstSteps: user ? hasFirstSteps(ctx, user) : false };
    const panels = arranged(panelsOf(actor, areas, handlers), user?.dashboard ?? null);
    return Promise.all(panels.map(read));
  };
  try {
    return await batchReads(readAll);
  } finally {
    stop();
  }
};
