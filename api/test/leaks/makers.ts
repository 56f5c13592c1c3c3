import type { ContentStatus } from 'shared-contracts/terms/content';
import { ideas } from '../../src/modules/ideas/tables.ts';
import type { TestPortal } from '../portal.ts';

/** What every kind of item has, and perhaps a file. */
export interface Common {
  readonly id: string;
  readonly authorId: string;
  readonly status: ContentStatus;
  readonly reason?: string;
  readonly tags: string[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly fileUrl?: string;
  readonly fileName?: string;
  readonly fileSize?: number;
}

/** Writes an item of a kind, with the word in every text of it. */
type Make = (portal: TestPortal, common: Common, word: string) => Promise<unknown>;

/** How an item of each kind is written; an area adds its line. */
export const makers: Readonly<Record<string, Make>> = {
  idea: ({ ctx }, common, word) => {
    const text = {
      title: `An idea of ${word}`,
      description: `What ${word} would bring`,
      category: 'storage_integration',
    } as const;
    return ctx.db.insert(ideas).values({ ...common, ...text });
  },
};
