import { type APIRequest, type APIRequestContext, expect, type Page } from '@playwright/test';
import { type DemoRole, signInAsDemo } from '../portal/test.ts';

/** Two people who change data through the api, without a page. */
export interface Colleagues {
  readonly author: APIRequestContext;
  readonly manager: APIRequestContext;
  dispose(): Promise<void>;
}

const newSession = async (request: APIRequest, url: string, role: DemoRole) => {
  const session = await request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } });
  await signInAsDemo(session, url, role);
  return session;
};

/** Signs in an author and a manager. */
export const signInColleagues = async (request: APIRequest, url: string): Promise<Colleagues> => {
  const [author, manager] = [await newSession(request, url, 'employee'), await newSession(request, url, 'manager')];
  return { author, manager, dispose: () => Promise.all([author.dispose(), manager.dispose()]).then(() => undefined) };
};

/** Submits an idea and approves it, so that everyone sees it. */
export const publishIdea = async ({ author, manager }: Colleagues, title: string): Promise<void> => {
  const data = { title, description: 'What all open pages are to show without being asked.', category: 'ai_automation' };
  const submitted = await author.post('/api/ideas', { data });
  expect(submitted.status(), await submitted.text()).toBe(201);
  const { id } = (await submitted.json()) as { id: string };
  const decided = await manager.patch(`/api/ideas/${id}/status`, { data: { status: 'approved' } });
  expect(decided.status(), await decided.text()).toBe(200);
};

/** Expects an untouched page to show an idea within the usual time limit. */
export const expectIdea = (page: Page, title: string): Promise<void> =>
  expect(page.getByRole('heading', { name: title })).toBeVisible();
