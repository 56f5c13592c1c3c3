import type { Person } from 'shared-contracts/schemas/content';

let lastNumber = 0;

/** An id that is unique in the test file, and its number. */
export const nextSample = (): { readonly id: string; readonly number: number } => {
  lastNumber += 1;
  return { id: `0190b000-0000-7000-8000-${String(lastNumber).padStart(12, '0')}`, number: lastNumber };
};

/** The author of the sample content. */
export const radu: Person = { id: '0190a000-0000-7000-8000-00000000000f', firstName: 'Radu', lastName: 'Ilie' };

/** The author under every field name that responses use. */
export const authoredBy = (author: Person) => ({
  author,
  authorId: author.id,
  authorFirstName: author.firstName,
  authorLastName: author.lastName,
  authorName: `${author.firstName} ${author.lastName}`,
});

/** The fields of a colleague's published item, without its own text. */
export const sampleContent = (author: Person = radu) => ({
  tags: [] as string[],
  status: 'approved' as const,
  score: 0,
  ratingCount: 0,
  voteCount: 0,
  commentCount: 0,
  myRating: null,
  myVote: false,
  myFavourite: false,
  ...authoredBy(author),
  coAuthors: [] as Person[],
  reviewedBy: null,
  reviewedAt: null,
  reason: null,
  revision: 1,
  pendingChange: null,
  createdAt: '2026-03-09T22:30:00.000Z',
  updatedAt: '2026-03-09T22:30:00.000Z',
});

/** The attachment fields of an item without one. */
export const noFile = { fileUrl: null, fileName: null, fileSize: null } as const;
export const noFiles = { ...noFile, moreFiles: [] };
