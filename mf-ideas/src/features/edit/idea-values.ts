import { type Idea, ideaEditSchema, ideaInputSchema } from 'shared-contracts/schemas/idea';
import { type IdeaCategory, ideaCategories } from 'shared-contracts/terms/idea';

/** The form of an edit: the fields of a submission, and the revision that the person has seen. */
export const editFormSchema = ideaInputSchema.extend({ revision: ideaEditSchema.shape.revision });

/** The fields that an edit may name, with their labels; name and size of a file follow its address. */
export const fieldLabels = {
  title: 'Title',
  description: 'Description',
  category: 'Category',
  tags: 'Tags',
  fileUrl: 'Attachment',
} as const;

/** An idea as the form has it. */
type IdeaValues = Pick<Idea, 'title' | 'description' | 'tags' | 'fileUrl' | 'fileName' | 'fileSize'> & {
  /** '' where a draft has none yet. */
  readonly category: IdeaCategory | '';
};

const waiting = ideaInputSchema.partial();

/** The fields as a waiting change would have them. */
const waitingValues = ({ pendingChange }: Idea): Partial<IdeaValues> => {
  const given = Object.entries(waiting.parse(pendingChange?.values ?? {}));
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
};

/** Where an edit begins: at the idea as it stands, for its author with the change that waits. */
export const valuesOf = (idea: Idea, isOwn: boolean): IdeaValues => {
  const { title, description, category, tags, fileUrl, fileName, fileSize } = idea;
  return {
    title,
    description,
    category: category ?? '',
    tags,
    fileUrl,
    fileName,
    fileSize,
    ...(isOwn ? waitingValues(idea) : {}),
  };
};

const categories: Readonly<Record<string, string>> = ideaCategories;

/** A field of the form, in words. */
export const inWords = (values: Readonly<Record<string, unknown>>, field: string): string => {
  const value = field === 'fileUrl' ? values.fileName : values[field];
  if (Array.isArray(value)) return value.join(', ');
  const text = typeof value === 'string' ? value : '';
  return field === 'category' ? (categories[text] ?? text) : text;
};
