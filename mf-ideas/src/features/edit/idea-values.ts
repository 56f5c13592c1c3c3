import { type Idea, ideaInputSchema } from 'shared-contracts/schemas/idea';

/** An idea as the form has it. */
export type IdeaValues = Pick<Idea, 'title' | 'description' | 'category' | 'tags' | 'fileUrl' | 'fileName' | 'fileSize'>;

/** The fields that an edit may name, with their labels; the file's name and size follow its address. */
export const fieldLabels = {
  title: 'Title',
  description: 'Description',
  category: 'Category',
  tags: 'Tags',
  fileUrl: 'Attachment',
} as const;
export type EditedField = keyof typeof fieldLabels;
const fields = Object.keys(fieldLabels) as EditedField[];

const waiting = ideaInputSchema.partial();

/** The fields as a waiting change would have them. */
const waitingValues = ({ pendingChange }: Idea): Partial<IdeaValues> => {
  const given = Object.entries(waiting.parse(pendingChange?.values ?? {}));
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
};

/** Where an edit begins: at the idea as it stands, for its author with the change that waits. */
export const valuesOf = (idea: Idea, isOwn: boolean): IdeaValues => {
  const { title, description, category, tags, fileUrl, fileName, fileSize } = idea;
  return { title, description, category, tags, fileUrl, fileName, fileSize, ...(isOwn ? waitingValues(idea) : {}) };
};

/** The fields in which two states of an idea differ. */
export const differing = (one: IdeaValues, other: IdeaValues): EditedField[] =>
  fields.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]));

/** What to send so that one state becomes the other: nothing that is the same. */
export const changesTo = (from: IdeaValues, to: IdeaValues): Partial<Pick<IdeaValues, EditedField>> =>
  Object.fromEntries(differing(from, to).map((field) => [field, to[field]]));
