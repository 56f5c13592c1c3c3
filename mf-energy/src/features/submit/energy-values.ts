import {
  type EnergyInput,
  type EnergyItem,
  energyDraftSchema,
  energyEditSchema,
  energyInputSchema,
} from 'shared-contracts/schemas/energy';
import { type EnergyType, energyTypeTags } from 'shared-contracts/terms/energy';

/** The tags that the author gave: without that of the type, which the server adds. */
const ownTags = ({ type, tags }: { readonly type: EnergyType; readonly tags: readonly string[] }): string[] =>
  tags.filter((tag) => tag.toLowerCase() !== energyTypeTags[type].toLowerCase());

const noPaper = { authors: null, journal: null, publicationDate: null, doi: null };

/** What the api takes: only a research paper has what papers have, though the form keeps it while another type is tried out. */
export const sentValues = <V extends { readonly type?: EnergyType }>(values: V): V =>
  values.type === 'research_paper' ? values : { ...values, ...noPaper };

/** The fields of the edit form; the revision that the person has seen goes with what was typed. */
export const editFormSchema = energyInputSchema.extend({ revision: energyEditSchema.shape.revision }).transform(sentValues);

/** The fields as a draft is checked, new or changed. */
export const draftFormSchema = energyDraftSchema.transform(sentValues);

const waiting = energyInputSchema.partial();

/** The fields as a waiting change would have them. */
const waitingValues = ({ pendingChange }: EnergyItem) => {
  const given = Object.entries(waiting.parse(pendingChange?.values ?? {}));
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
};

/** Where an edit begins: at the item as it stands, for its author with the change that waits. */
export const valuesOf = (item: EnergyItem, isOwn: boolean): EnergyInput => {
  const { title, description, type, category, authors, journal, publicationDate, doi, fileUrl, fileName, fileSize } = item;
  const stands = { title, description, type, category, tags: ownTags(item), authors, journal, publicationDate, doi };
  return { ...stands, fileUrl, fileName, fileSize, ...(isOwn ? waitingValues(item) : {}) };
};
