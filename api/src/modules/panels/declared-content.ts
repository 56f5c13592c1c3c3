import type { DeclaredPanel } from 'shared-contracts/remote-manifest';
import type { PanelContent, PanelEntry } from 'shared-contracts/schemas/panels';
import { panelLimits, queryOfPanel } from 'shared-contracts/terms/panels';
import type { Asker } from './ask.ts';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const fieldOf = (answer: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined), answer);

const unreadable = (panel: DeclaredPanel, field: string) =>
  new Error(`The answer of ${panel.operation} has no ${field} that a panel of the template ${panel.template} can show`);

const numberOf = (panel: DeclaredPanel, answer: unknown, field: string): number => {
  const value = fieldOf(answer, field);
  if (typeof value !== 'number' || !Number.isFinite(value)) throw unreadable(panel, field);
  return value;
};

const wordOf = (panel: DeclaredPanel, answer: unknown, field: string): string => {
  const value = fieldOf(answer, field);
  if ((typeof value !== 'string' || value === '') && typeof value !== 'number') throw unreadable(panel, field);
  return String(value);
};

const entriesOf = (panel: DeclaredPanel & { template: 'list' }, answer: unknown): PanelEntry[] => {
  if (!Array.isArray(answer)) throw unreadable(panel, 'list');
  return answer.slice(0, panelLimits.entries).map((item: unknown) => ({
    title: wordOf(panel, item, panel.entryTitle),
    url: panel.entryLink.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(wordOf(panel, item, name))),
    note: null,
    status: null,
  }));
};

/**
 * What a panel of a remote's manifest shows, read from the operation that it names.
 * @throws where the answer has nothing of the kind that the panel says
 */
export const declaredContent = async (ask: Asker, panel: DeclaredPanel): Promise<PanelContent> => {
  const answer = await ask.named(panel.operation, queryOfPanel(panel));
  switch (panel.template) {
    case 'list':
      return { template: 'list', entries: entriesOf(panel, answer), total: null };
    case 'count':
      return { template: 'count', value: numberOf(panel, answer, panel.value), label: panel.label };
    case 'progress':
      return {
        template: 'progress',
        value: numberOf(panel, answer, panel.value),
        target: numberOf(panel, answer, panel.target),
        label: panel.label,
        beside: null,
      };
  }
};
