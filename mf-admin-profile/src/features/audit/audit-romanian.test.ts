import type { AuditEntry } from 'shared-contracts/schemas/users';
import type { Catalog } from 'shared-contracts/translate';
import { afterAll, expect, it, vi } from 'vitest';

const ana = { id: '0190c000-0000-7000-8000-000000000001', firstName: 'Ana', lastName: 'Pop' };
const entry: AuditEntry = {
  id: '0190d000-0000-7000-8000-000000000001',
  at: '2026-03-09T22:30:00.000Z',
  actor: ana,
  action: 'idea_change_approved',
  entityType: 'idea',
  entityId: ana.id,
  subject: null,
  item: { title: 'Dry {1} it', url: '/ideas-kaizen/1', label: 'idea' },
  before: null,
  after: null,
  address: null,
};

// Modules read their texts when they are loaded, and the test files of this package share them.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it('an entry reads as a sentence in the language of the page, with its word order', async () => {
  const catalog: Catalog = {
    language: 'ro',
    locale: 'ro-RO',
    messages: {
      '{0} approved the change to {1}': 'Modificarea la {1} a fost aprobată de {0}',
      'the idea “{0}”': 'ideea „{0}”',
      '{0} change approved': '{0}: modificare aprobată',
      Idea: 'Idee',
    },
  };
  vi.stubGlobal('portalCatalog', catalog);
  const { sentenceOf } = await import('./audit-sentence.ts');
  const { actionName } = await import('./audit-names.ts');
  expect(sentenceOf(entry, () => undefined)).toEqual([
    'Modificarea la ',
    { text: 'ideea „Dry {1} it”', to: '/ideas-kaizen/1' },
    ' a fost aprobată de ',
    ana,
  ]);
  expect(actionName(entry.action)).toBe('Idee: modificare aprobată');
});
