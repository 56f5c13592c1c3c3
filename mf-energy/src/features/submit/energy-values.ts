import { type EnergyType, energyTypeTags } from 'shared-contracts/constants/energy';
import {
  type EnergyInput,
  type EnergyItem,
  energyDraftSchema,
  energyEditSchema,
  energyInputSchema,
} from 'shared-contracts/schemas/energy';

/** The author's tags, without the type's tag, which the server adds. */
const ownTags = ({ type, tags }: { readonly type: EnergyType; readonly tags: readonly string[] }): string[] =>
  tags.filter((tag) => tag.toLowerCase() !== energyTypeTags[type].toLowerCase());

const noPaper = { authors: null, journal: null, publicationDate: null, doi: null };

/** The api's input: only a research paper has the paper fields, although the form keeps them while the type changes. */
const sentValues = <V extends { readonly type?: EnergyType }>(values: V): V =>
  values.type === 'research_paper' ? values : { ...values, ...noPaper };

/** The schema of the form of a new item. */
export const newFormSchema = energyInputSchema.transform(sentValues);

/** The schema of the edit form, with the revision that the person has seen. */
export const editFormSchema = energyInputSchema.extend({ revision: energyEditSchema.shape.revision }).transform(sentValues);

/** The schema of a draft, new or changed. */
export const draftFormSchema = energyDraftSchema.transform(sentValues);

/** The current fields of an item. */
export const valuesOf = (item: EnergyItem): EnergyInput => {
  const { title, description, type, category, authors, journal, publicationDate, doi } = item;
  const { fileUrl, fileName, fileSize, moreFiles } = item;
  const paper = { authors, journal, publicationDate, doi };
  return { title, description, type, category, tags: ownTags(item), ...paper, fileUrl, fileName, fileSize, moreFiles };
};
