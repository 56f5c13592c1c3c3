import { areaCatalog } from 'shared-contracts/constants/languages';
import type { Catalog } from 'shared-contracts/translate';
import type { IntegrityMap } from './integrity-map.ts';

type Import = (address: string) => Promise<{ readonly default: Catalog['messages'] }>;

const importScript: Import = (address) => import(/* @vite-ignore */ address);

/**
 * Adds the translations of a release to those of the page. This happens before its code runs, because the code reads texts as
 * soon as it runs. A release without translations, or whose translations cannot be loaded, is shown in English.
 * @param stated digests of the page; empty if nothing is checked, in development
 */
export const addCatalog = async (folder: string, stated: IntegrityMap, load: Import = importScript): Promise<void> => {
  const catalog = globalThis.portalCatalog;
  if (!catalog) return;
  const address = folder + areaCatalog(catalog.language);
  if (Object.keys(stated).length > 0 && !(address in stated)) return;
  try {
    Object.assign(catalog.messages, (await load(address)).default);
  } catch (thrown) {
    console.error(thrown);
  }
};
