import type { Page } from '@playwright/test';
import type { AiToolDetails, AiToolInput } from 'shared-contracts/schemas/ai-tool';
import { expect } from './test.ts';

/** Serves fake tool pages: no test may depend on the internet. */
export const fakeTools = (page: Page) =>
  page
    .context()
    .route(/^https:\/\/[a-z.]+\.example\//, (route) =>
      route.fulfill({ contentType: 'text/html', body: `<title>The tool</title><h1>${route.request().url()}</h1>` }),
    );

/** Submits a tool through the api as the person signed in on the page. */
export const submitTool = async (page: Page, url: string, fields: Partial<AiToolInput>): Promise<AiToolDetails> => {
  const response = await page.request.post(`${url}/api/ai-tools`, {
    data: {
      name: 'Grid reader',
      description: 'Explains the clauses of grid codes.',
      category: 'research',
      url: 'https://tools.example/open',
      ...fields,
    },
    headers: { origin: url },
  });
  expect(response.status(), await response.text()).toBe(201);
  return (await response.json()) as AiToolDetails;
};

/** Approves a tool through the api as the person signed in on the page. */
export const approveTool = async (page: Page, url: string, { id }: Pick<AiToolDetails, 'id'>) => {
  const sent = { data: { status: 'approved' }, headers: { origin: url } };
  const response = await page.request.patch(`${url}/api/ai-tools/${id}/status`, sent);
  expect(response.status(), await response.text()).toBe(200);
};

export const toolCard = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
