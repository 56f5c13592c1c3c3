import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentTypes, getContentType } from '../../src/modules/content/content-type.ts';
import { mergeItem } from '../../src/modules/lifecycle/merge-item.ts';
import { openAreas } from '../open-areas.ts';
import { openPortal, type Person, type TestPortal } from '../portal.ts';
import { type CrawlOptions, crawl, readOperations, type Values } from './crawl.ts';
import { factories } from './factories.ts';
import { makePendingChanges, makeSecrets, marker, type Secret } from './secrets.ts';

let portal: TestPortal;
let author: Person;
let secrets: Secret[];
let values: Values;
beforeAll(async () => {
  portal = await openPortal({}, { connections: 2 });
  author = await portal.person();
  // panels show areas, and are missing without them
  await openAreas(portal, { 'mf-energy': {}, 'mf-ai-tools': {} });
  secrets = await makeSecrets(portal, author);
  const pendingChanges = await makePendingChanges(portal, author);
  values = {
    ids: [...secrets.flatMap(({ ids }) => ids), ...pendingChanges, author.user.id],
    types: contentTypes().map(({ type }) => type),
    word: marker,
    authorId: author.user.id,
    month: 3,
    year: 2026,
  };
});
afterAll(() => portal.close());

/** What no response may contain: the word that only hidden texts have, and the ids of hidden items. */
const hiddenTexts = () => [marker, ...secrets.flatMap(({ ids }) => ids)];

/** The history of each content type. */
const historyOperations = readOperations.map(({ id }) => id).filter((id) => id.endsWith('History'));

/** Operations in which authorised people find the hidden items, which proves that the crawl looks there. */
const exposingOperations = [
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
  'listProjects',
  'getProject',
  'listProjectMembers',
  'exportProjects',
  'listPresentations',
  'getPresentation',
  'exportPresentations',
  'getFile',
  'listComments',
  ...historyOperations,
  'searchPortal',
  'readPanels',
];

/** The options that suffice to prove that operations find something. */
const firstFindOf = (ids: readonly string[]): CrawlOptions => ({
  operations: readOperations.filter(({ id }) => ids.includes(id)),
  firstOnly: true,
});

describe('hidden content', () => {
  it.each(['viewer', 'employee'] as const)(
    'is in no response to another %s, whichever operation is called [PLAT-6]',
    async (role) => {
      const reader = await portal.person({ role });
      const { calls, found } = await crawl(portal, reader, values, hiddenTexts());
      expect(found).toEqual([]);
      // printed, so that an empty crawl is noticed
      console.info(`asked ${calls} times by ${readOperations.length} operations about ${secrets.length} hidden items`);
      expect(calls).toBeGreaterThan(readOperations.length);
    },
  );

  it.each([
    ['the author', () => author, [...exposingOperations, 'listMySubmissions', 'listActivities']],
    ['a reviewer', () => portal.person({ role: 'manager' }), [...exposingOperations, 'listReviews', 'listActivities']],
  ])('is found by the same crawl run as %s', async (_who, person, operations) => {
    const { found } = await crawl(portal, await person(), values, hiddenTexts(), firstFindOf(operations));
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
  const findingsOf = async (reader: Person, options?: CrawlOptions) => {
    const ids = drafts.flatMap((draft) => draft.ids);
    return (await crawl(portal, reader, { ...values, ids, word, authorId: writer.user.id }, [word, ...ids], options)).found;
  };

  it.each(['manager', 'admin'] as const)('[REV-41] are in no response to %s, whichever operation is called', async (role) => {
    expect(await findingsOf(await portal.person({ role }))).toEqual([]);
  });

  it('[REV-41] are found by the same crawl run as their author', async () => {
    // a draft has no history yet
    const operations = [...exposingOperations.filter((operation) => !historyOperations.includes(operation)), 'listMySubmissions'];
    const found = await findingsOf(writer, firstFindOf(operations));
    expect(found.map(({ operation }) => operation)).toEqual(expect.arrayContaining(operations));
  });
});

describe('an item merged into a pending item', () => {
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
      await factories[type]?.(portal, { ...common, status: 'pending' }, 'greenhouse');
      await mergeItem(portal.ctx, actor, getContentType(type), { id, into });
    }
  });
  const operationsFinding = async (reader: Person, options?: CrawlOptions) => {
    const ids = merged.flatMap((item) => item.ids);
    const mergedValues = { ...values, ids, word, authorId: writer.user.id };
    const { found } = await crawl(portal, reader, mergedValues, [word, ...ids], { firstOnly: true, ...options });
    return new Set(found.map(({ operation }) => operation));
  };

  it.each(['viewer', 'employee'] as const)(
    '[IDEA-66] is in no response to another %s, whichever operation is called',
    async (role) => {
      expect([...(await operationsFinding(await portal.person({ role })))]).toEqual([]);
    },
  );

  it('[IDEA-66] is visible to reviewers on the page of the remaining item, and in no list, queue or export', async () => {
    const found = await operationsFinding(await portal.person({ role: 'manager' }));
    const pages = ['getIdea', 'downloadIdeaAttachment', 'getFile'];
    expect([...found]).toEqual(expect.arrayContaining(pages));
    // its activities now belong to the remaining item, as its comments do
    const others = [...found].filter((operation) => /^(list|export|getReview|search)/.test(operation));
    expect(others).toEqual(['listActivities']);
  });

  it('[IDEA-66] is visible on that page to the authors of both items, and to its own author among their submissions', async () => {
    const forAuthor = ['getIdea', 'getFile', 'listMySubmissions'];
    expect([...(await operationsFinding(writer, firstFindOf(forAuthor)))]).toEqual(expect.arrayContaining(forAuthor));
    const forKeeper = ['getIdea', 'getFile'];
    expect([...(await operationsFinding(keeper, firstFindOf(forKeeper)))]).toEqual(expect.arrayContaining(forKeeper));
  });
});
