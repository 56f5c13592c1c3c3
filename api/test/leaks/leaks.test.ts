import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentKinds } from '../../src/modules/content/kinds.ts';
import { openAreas } from '../open-areas.ts';
import { openPortal, type Person, type TestPortal } from '../portal.ts';
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
  'listAiTools',
  'getAiTool',
  'getFile',
  'listGrants',
  'getGrant',
  'exportGrants',
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
