import type { EnergyType } from 'shared-contracts/constants/energy';
import { t } from 'shared-contracts/translate';
import { invalid } from '../../platform/http/errors.ts';

/** The fields of a research paper in addition to those of every energy item. */
interface Paper {
  readonly authors?: string | null;
  readonly journal?: string | null;
  readonly publicationDate?: string | null;
  readonly doi?: string | null;
}

/** Only the fields of a paper; omitted ones stay omitted. */
export const paperFields = ({ authors, journal, publicationDate, doi }: Paper): Paper =>
  Object.fromEntries(Object.entries({ authors, journal, publicationDate, doi }).filter(([, value]) => value !== undefined));

/** The paper fields of an item that is not a paper. */
export const noPaper = { authors: null, journal: null, publicationDate: null, doi: null } as const satisfies Paper;

/** @throws invalid_input on each paper field of an item of another type */
export const checkPaper = (type: EnergyType, input: Paper): void => {
  if (type === 'research_paper') return;
  const given = Object.entries(paperFields(input)).filter(([, value]) => value !== null);
  if (given.length > 0) throw invalid(given.map(([path]) => ({ path, message: t`Only a research paper has this` })));
};
