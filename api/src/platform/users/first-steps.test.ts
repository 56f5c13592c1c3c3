import type { Role } from 'shared-contracts/actor';
import type { CurrentUser } from 'shared-contracts/schemas/account';
import type { Field } from 'shared-contracts/schemas/admin-rows';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAreas } from '../../../test/open-areas.ts';
import { pixelPng } from '../../../test/pixel-png.ts';
import { openPortal, type Person, type TestPortal } from '../../../test/portal.ts';
import { ideaInput, submitted } from '../../modules/ideas/ideas.fixture.ts';
import { contentOf, idsOf } from '../../modules/panels/panels.fixture.ts';

const profile = { mounts: [{ path: '/profile', crumb: 'Profile' }], navigation: [] };
let portal: TestPortal;
let field: string | undefined;
beforeAll(async () => {
  portal = await openPortal();
  await openAreas(portal, { 'mf-admin-profile': profile, 'mf-ideas': {} });
  const fields = await portal.send('GET', '/api/fields', { as: await portal.person() });
  field = ((await fields.json()) as Field[])[0]?.id;
});
afterAll(() => portal.close());

const newcomer = (role: Role = 'employee') => portal.person({ role, firstSteps: true });
const currentUser = async (as: Person) => (await (await portal.send('GET', '/api/auth/user', { as })).json()) as CurrentUser;
/** The completed steps; null without the panel. Asserts that the page and the account agree on whether the panel is shown. */
const completedSteps = async (as: Person) => {
  const shown = (await idsOf(portal, as)).includes('first-steps');
  expect((await currentUser(as)).firstSteps).toBe(shown);
  if (!shown) return null;
  const content = await contentOf(portal, as, 'first-steps');
  return content.template === 'steps' ? content.steps.filter(({ done }) => done).map(({ title }) => title) : null;
};
const photo = async (as: Person) => {
  const body = new FormData();
  body.append('file', new File([pixelPng], 'Me.png'));
  expect((await portal.send('POST', '/api/upload/profile-image', { as, body })).status).toBe(200);
};
const put = async (as: Person, body: object) => expect((await portal.send('PUT', '/api/profile', { as, body })).status).toBe(200);
const arrange = (as: Person, order: string[], hidden: string[]) =>
  portal.send('PUT', '/api/profile/dashboard', { as, body: { order, hidden } });
const [email, picture, work, idea] = [
  'Confirm your email address',
  'Add a photo',
  'Choose your field of work',
  'Submit your first idea',
];

describe('[DASH-46] the first steps', () => {
  it('come first on the dashboard of a new person, each linking to where it is done', async () => {
    const ana = await newcomer();
    expect((await idsOf(portal, ana))[0]).toBe('first-steps');
    expect(await contentOf(portal, ana, 'first-steps')).toEqual({
      template: 'steps',
      steps: [
        { title: email, url: '/profile', done: true },
        { title: picture, url: '/profile', done: false },
        { title: work, url: '/profile?tab=professional', done: false },
        { title: idea, url: '/ideas-kaizen?new', done: false },
      ],
    });
  });

  it('do not ask a viewer for an idea', async () => {
    const content = await contentOf(portal, await newcomer('viewer'), 'first-steps');
    expect(content.template === 'steps' && content.steps.map(({ title }) => title)).toEqual([email, picture, work]);
  });

  it('are for people who register or accept an invitation, not for existing accounts', async () => {
    expect(await completedSteps(await portal.person())).toBeNull();
    const body = { username: 'newcomer', email: 'newcomer@portal.example', firstName: 'Ana', lastName: 'Pop' };
    const password = 'a fine long one';
    const registered = await portal.send('POST', '/api/register', { body: { ...body, password, confirmPassword: password } });
    expect(await registered.json()).toMatchObject({ firstSteps: true });
    const as = await portal.person({ role: 'admin' });
    const { username: _, ...person } = body;
    const invited = { ...person, email: 'invited@portal.example', role: 'employee' };
    expect((await portal.send('POST', '/api/admin/users', { as, body: invited })).status).toBe(201);
    await portal.runJobs();
    const token = /accept-invitation\?token=([\w-]+)/.exec(portal.mails.at(-1)?.text ?? '')?.[1];
    const accepted = await portal.send('POST', '/api/accept-invitation', {
      body: { token, username: 'invited.one', password, confirmPassword: password },
    });
    expect(await accepted.json()).toMatchObject({ firstSteps: true });
  });
});

describe('[DASH-47] each step', () => {
  it('is completed by what the person does; a draft does not count as a submitted idea', async () => {
    const ana = await newcomer();
    await portal.send('POST', '/api/ideas', { as: ana, body: { ...ideaInput(), draft: true } });
    expect(await completedSteps(ana)).toEqual([email]);
    await submitted(portal, ana);
    expect(await completedSteps(ana)).toEqual([email, idea]);
    await photo(ana);
    expect(await completedSteps(ana)).toEqual([email, picture, idea]);
    await put(ana, { profileImageUrl: null });
    expect(await completedSteps(ana)).toEqual([email, idea]);
  });
});

describe('[DASH-48] the first steps are gone for good', () => {
  it.each([
    ['the idea', async (as: Person) => void (await submitted(portal, as))],
    ['the field', (as: Person) => put(as, { primaryField: field })],
    ['the photo', photo],
  ])('once all are done, the last of them %s, even if one is undone later', async (last, finish) => {
    const ana = await newcomer();
    if (finish !== photo) await photo(ana);
    if (last !== 'the field') await put(ana, { primaryField: field });
    if (last !== 'the idea') await submitted(portal, ana);
    expect(await completedSteps(ana)).toHaveLength(3);
    await finish(ana);
    expect(await completedSteps(ana)).toBeNull();
    await put(ana, { profileImageUrl: null, primaryField: null });
    expect(await completedSteps(ana)).toBeNull();
  });

  it('once the last step is completed by submitting a draft', async () => {
    const ana = await newcomer();
    await photo(ana);
    await put(ana, { primaryField: field });
    const draft = await portal.send('POST', '/api/ideas', { as: ana, body: { ...ideaInput(), draft: true } });
    const { id } = (await draft.json()) as { id: string };
    expect(await completedSteps(ana)).toHaveLength(3);
    expect((await portal.send('POST', `/api/content/idea/${id}/submission`, { as: ana, body: {} })).status).toBe(204);
    expect(await completedSteps(ana)).toBeNull();
  });

  it('once a viewer has done all of their steps', async () => {
    const vera = await newcomer('viewer');
    await photo(vera);
    await put(vera, { primaryField: field });
    expect(await completedSteps(vera)).toBeNull();
  });

  it('once they are dismissed, which changes no arrangement and which a reset does not undo', async () => {
    const ana = await newcomer();
    const response = await arrange(ana, [], ['first-steps']);
    expect(await response.json()).toMatchObject({ firstSteps: false, dashboard: null });
    expect(await completedSteps(ana)).toBeNull();
    await arrange(ana, [], []);
    expect(await completedSteps(ana)).toBeNull();
    expect(await completedSteps(await newcomer())).toEqual([email]);
  });

  it('30 days after the account was created, by the company calendar', async () => {
    const ana = await newcomer();
    const { firstSteps } = await currentUser(ana);
    expect(firstSteps).toBe(true);
    const old = (createdAt: string) => portal.person({ firstSteps: true, createdAt: new Date(createdAt) });
    expect(await completedSteps(await old('2026-02-08T21:59:00.000Z'))).toEqual(null);
    expect(await completedSteps(await old('2026-02-08T22:01:00.000Z'))).toEqual([email]);
  });
});

it('[DASH-49] the first steps cost no database statement if they are not shown', async () => {
  const sentFor = async (as: Person) => {
    await idsOf(portal, as);
    return portal.statementsOf(() => idsOf(portal, as));
  };
  const readsSteps = (statements: string[]) => /exists \(select 1 from "activities"/.test(statements.join('\n'));
  const [shown, hidden] = [await sentFor(await newcomer()), await sentFor(await portal.person())];
  expect(readsSteps(shown)).toBe(true);
  expect(readsSteps(hidden)).toBe(false);
  expect(shown.length).toBe(hidden.length);
});
