import { type APIRequest, type APIRequestContext, expect, type Page } from '@playwright/test';
import { demoAccount } from '../portal/test.ts';

/** Two people who change data through the api, without a page. */
export interface Workers {
  readonly author: APIRequestContext;
  readonly manager: APIRequestContext;
  leave(): Promise<void>;
}

const signIn = async (request: APIRequest, url: string, role: 'employee' | 'manager') => {
  const apart = await request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } });
  const { email, password } = await demoAccount(url, role);
  const response = await apart.post('/api/login', { data: { email, password } });
  expect(response.status(), await response.text()).toBe(200);
  return apart;
};

/** Signs an author and a manager in. */
export const workers = async (request: APIRequest, url: string): Promise<Workers> => {
  const [author, manager] = [await signIn(request, url, 'employee'), await signIn(request, url, 'manager')];
  return { author, manager, leave: () => Promise.all([author.dispose(), manager.dispose()]).then(() => undefined) };
};

/** Submits an idea and approves it, so that everyone sees it. */
export const publish = async ({ author, manager }: Workers, title: string): Promise<void> => {
  const data = { title, description: 'What all open pages are to show without being asked.', category: 'ai_automation' };
  const submitted = await author.post('/api/ideas', { data });
  expect(submitted.status(), await submitted.text()).toBe(201);
  const { id } = (await submitted.json()) as { id: string };
  const decided = await manager.patch(`/api/ideas/${id}/status`, { data: { status: 'approved' } });
  expect(decided.status(), await decided.text()).toBe(200);
};

/** Waits until an untouched page shows an idea. */
export const shows = (page: Page, title: string): Promise<void> =>
  expect(page.getByRole('heading', { name: title })).toBeVisible();
