import type { Page } from '@playwright/test';
import type { EnergyInput, EnergyItem } from 'shared-contracts/schemas/energy';
import { expect } from './test.ts';

/** Submits an energy item through the api as the person signed in on the page. */
export const submitEnergyItem = async (
  page: Page,
  url: string,
  fields: Partial<EnergyInput> & Pick<EnergyInput, 'title'>,
): Promise<EnergyItem> => {
  const data: EnergyInput = {
    description: 'What it is and what it is good for.',
    type: 'other_info',
    category: 'ai_automation',
    ...fields,
  };
  const response = await page.request.post(`${url}/api/energy-items`, { data, headers: { origin: url } });
  expect(response.status(), await response.text()).toBe(201);
  return (await response.json()) as EnergyItem;
};

/** Approves an energy item through the api as the person signed in on the page. */
export const approveEnergyItem = async (page: Page, url: string, { id }: Pick<EnergyItem, 'id'>) => {
  const options = { data: { status: 'approved' }, headers: { origin: url } };
  const response = await page.request.patch(`${url}/api/energy-items/${id}/status`, options);
  expect(response.status(), await response.text()).toBe(200);
};
