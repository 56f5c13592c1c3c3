import type { Page } from '@playwright/test';

/**
 * The first item of a list of the sample content that `wanted` accepts, read as the person signed in on the page.
 * @throws if there is none
 */
export const firstOf = async <T>(page: Page, path: string, wanted: (item: T) => boolean = () => true): Promise<T> => {
  const item = ((await (await page.request.get(path)).json()) as T[]).find(wanted);
  if (!item) throw new Error(`the sample has nothing at ${path}`);
  return item;
};
