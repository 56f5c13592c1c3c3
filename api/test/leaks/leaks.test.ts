import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentKinds, kindOf } from '../../src/modules/content/kinds.ts';
import { mergeItem } from '../../src/modules/content/merge-item.ts';
import { openAreas } from '../open-areas.ts';
import { openPortal, type Person, type TestPortal } from '../portal.ts';
import { makers } from './makers.ts';
import { makeSecrets, makeWaitingChanges, marker, type Secret } from './secrets.ts';
import { readOperations, type Values, walk } from './walk.ts';

let portal: TestPortal;
let author: Person;
let secrets: Secret[];
let values: Values;
beforeAll(async () => {
  portal = await openPortal();
  author = await portal.person();
  // panels are windows into areas, and not there without them
  await openAreas(portal, { 'mf-energy': {}, 'mf-ai-tools': {} });
  secrets = await makeSecrets(portal, author);
  const waiting = await makeWaitingChanges(portal, author);
  values = {
    ids: [...secrets.flatMap(({ ids }) => ids), ...waiting, author.user.id],
    types: contentKinds().map(({ type }) => type),
    word: marker,
    authorId: author.user.id,
    month: 3,
    year: 2026,
  };
});
afterAll(() => portal.close());

/** What must stand in no answer: the word that only hidden texts have, and the ids of what is hidden. */
const hidden = () => [marker, ...secrets.flatMap(({ ids }) => ids)];

/** Operations in which whoever may see hidden items finds them, so that the walk is seen to look there. */
const everywhere = [
  'listIdeas',
  'getIdea',
  'downloadIdeaAttachment',
  'listEnergyItems',
  'getEnergyItem',
  'listGrants',
  'getGrant',
  'exportGrants',
  'listAiTools',
  'getAiTool',
  'getFile',
  'listComments',
  'searchPortal',
  'readPanels',
];

describe('what others may not see', () => {
  it.each(['viewer', 'employee'] as const)(
    'is in no answer to another %s, whichever operation is asked [PLAT-6]',
    async (role) => {
      const reader = await portal.person({ role });
      const { calls, found } = await walk(portal, reader, values, hidden());
      expect(found).toEqual([]);
      // told, so that a walk past nothing is seen
      console.info(`asked ${calls} times by ${readOperations.length} operations about ${secrets.length} hidden items`);
      expect(calls).toBeGreaterThan(readOperations.length);
    },
  );

  it.each([
    ['the author', () => author, [...everywhere, 'listMySubmissions', 'listActivities']],
    ['a reviewer', () => portal.person({ role: 'manager' }), [...everywhere, 'listReviews', 'listActivities']],
  ])('is found by the same walk where %s asks', async (_who, person, operations) => {
    const { found } = await walk(portal, await person(), values, hidden());
    expect([...new Set(found.map(({ operation }) => operation))]).toEqual(expect.arrayContaining(operations));
  });
});

describe('drafts', () => {
  const word = 'coldframe';
  let writer: Person;
  let drafts: Secret[];
  beforeAll(async () => {
    writer = await portal.person();
    drafts = await makeSecrets(portal, writer, ['draft'], word);
  });
  const asked = async (reader: Person) => {
    const ids = drafts.flatMap((draft) => draft.ids);
    return (await walk(portal, reader, { ...values, ids, word, authorId: writer.user.id }, [word, ...ids])).found;
  };

  it.each(['manager', 'admin'] as const)('[REV-41] are in no answer to %s, whichever operation is asked', async (role) => {
    expect(await asked(await portal.person({ role }))).toEqual([]);
  });

  it('[REV-41] are found by the same walk where their author asks', async () => {
    const found = new Set((await asked(writer)).map(({ operation }) => operation));
    expect([...found]).toEqual(expect.arrayContaining([...everywhere, 'listMySubmissions']));
  });
});

describe('what was merged into an item that waits', () => {
  const word = 'hothouse';
  let writer: Person;
  let keeper: Person;
  let merged: Secret[];
  beforeAll(async () => {
    [writer, keeper] = [await portal.person(), await portal.person()];
    const reviewer = await portal.person({ role: 'manager' });
    const actor = { id: reviewer.user.id, role: reviewer.user.role };
    merged = await makeSecrets(portal, writer, ['pending'], word);
    for (const { type, id } of merged) {
      const into = crypto.randomUUID();
      const at = portal.clock.now();
      const common = { id: into, authorId: keeper.user.id, tags: [], createdAt: at, updatedAt: at };
      await makers[type]?.(portal, { ...common, status: 'pending' }, 'greenhouse');
      await mergeItem(portal.ctx, actor, kindOf(type), { id, into });
    }
  });
  const asked = async (reader: Person) => {
    const ids = merged.flatMap((item) => item.ids);
    const { found } = await walk(portal, reader, { ...values, ids, word, authorId: writer.user.id }, [word, ...ids]);
    return new Set(found.map(({ operation }) => operation));
  };

  it.each(['viewer', 'employee'] as const)(
    '[IDEA-66] is in no answer to another %s, whichever operation is asked',
    async (role) => {
      expect([...(await asked(await portal.person({ role })))]).toEqual([]);
    },
  );

  it('[IDEA-66] is read by reviewers on the page of the one that took it in, and in no list, queue or export', async () => {
    const found = await asked(await portal.person({ role: 'manager' }));
    const pages = ['getIdea', 'downloadIdeaAttachment', 'getFile'];
    expect([...found]).toEqual(expect.arrayContaining(pages));
    // what people did with it stands with the other one, as its comments do
    const others = [...found].filter((operation) => /^(list|export|getReview|search)/.test(operation));
    expect(others).toEqual(['listActivities']);
  });

  it('[IDEA-66] is found by its author there and among their submissions, and there by the author of the other', async () => {
    expect([...(await asked(writer))]).toEqual(expect.arrayContaining(['getIdea', 'getFile', 'listMySubmissions']));
    expect([...(await asked(keeper))]).toEqual(expect.arrayContaining(['getIdea', 'getFile']));
  });
});
