import type { EnergyType } from 'shared-contracts/terms/energy';
import { invalid } from '../../platform/http/errors.ts';

/** What a research paper has beside the fields of every energy item. */
interface Paper {
  readonly authors?: string | null;
  readonly journal?: string | null;
  readonly publicationDate?: string | null;
  readonly doi?: string | null;
}

/** The fields of a paper alone; what is not given is left out. */
export const paperFields = ({ authors, journal, publicationDate, doi }: Paper): Paper =>
  Object.fromEntries(Object.entries({ authors, journal, publicationDate, doi }).filter(([, value]) => value !== undefined));

/** What an item has of a paper that is none. */
export const noPaper = { authors: null, journal: null, publicationDate: null, doi: null } as const satisfies Paper;

/** @throws invalid_input on each field of a paper that is given with an item of another type */
export const checkPaper = (type: EnergyType, input: Paper): void => {
  if (type === 'research_paper') return;
  const given = Object.entries(paperFields(input)).filter(([, value]) => value !== null);
  if (given.length > 0) throw invalid(given.map(([path]) => ({ path, message: 'Only a research paper has this' })));
};
