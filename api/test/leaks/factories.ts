import type { ContentStatus } from 'shared-contracts/constants/content';
import { aiTools, caseStudies } from '../../src/modules/ai-tools/tables.ts';
import { energyItems } from '../../src/modules/energy/tables.ts';
import { grants } from '../../src/modules/grants/tables.ts';
import { ideas } from '../../src/modules/ideas/tables.ts';
import { presentations } from '../../src/modules/presentations/tables.ts';
import { projects, userProjects } from '../../src/modules/projects/tables.ts';
import { technicalReports, technicalReportVersions } from '../../src/modules/reports/tables.ts';
import type { TestPortal } from '../portal.ts';

/** The columns of every content type, and an optional file. */
export interface CommonColumns {
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

/** Writes an item of a content type, with the word in each of its texts. */
type ItemFactory = (portal: TestPortal, common: CommonColumns, word: string) => Promise<unknown>;

/** The factory of each content type, by its id. */
export const factories: Readonly<Record<string, ItemFactory>> = {
  ai_tool: async ({ ctx }, common, word) => {
    const text = { name: `A tool of ${word}`, description: `What ${word} does`, prompt: word, instructions: word };
    await ctx.db.insert(aiTools).values({ ...common, ...text, category: 'data', url: `https://tools.example/${word}` });
    const { id: toolId, authorId, createdAt, updatedAt } = common;
    const study = { toolId, authorId, createdAt, updatedAt, title: word, description: word, content: word };
    await ctx.db.insert(caseStudies).values(study);
  },
  energy_item: ({ ctx }, common, word) => {
    const paper = { authors: word, journal: word, doi: `10.1000/${word}` };
    const text = { title: `A paper on ${word}`, description: `What ${word} is`, ...paper } as const;
    const kinds = { type: 'research_paper', category: 'storage_integration' } as const;
    return ctx.db.insert(energyItems).values({ ...common, ...text, ...kinds });
  },
  // none is hidden today; an unpublished one would be
  grant: ({ ctx }, common, word) => {
    const text = { titleAndCode: `A call for ${word}`, topic: word, eligibilityConditions: `Who has ${word}` } as const;
    const kinds = { eligibilityType: 'individual', grantType: 'eu_financing', deadline: '2026-03-12' } as const;
    return ctx.db.insert(grants).values({ ...common, ...text, ...kinds });
  },
  idea: ({ ctx }, common, word) => {
    const text = {
      title: `An idea of ${word}`,
      description: `What ${word} would bring`,
      category: 'storage_integration',
    } as const;
    return ctx.db.insert(ideas).values({ ...common, ...text });
  },
  presentation: ({ ctx }, common, word) => {
    const text = { title: `Slides on ${word}`, description: `What ${word} is`, format: 'PDF', version: word } as const;
    // a submitted one always has a file
    const file = { fileUrl: `/api/files/${crypto.randomUUID()}` };
    return ctx.db.insert(presentations).values({ ...file, ...common, ...text });
  },
  technical_report: async ({ ctx }, common, word) => {
    const text = { title: `A report on ${word}`, description: `What ${word} tells`, content: word, version: word };
    await ctx.db.insert(technicalReports).values({ ...common, ...text, category: 'research' });
    const { id: reportId, authorId, createdAt, status, reason } = common;
    const versionStatus = status === 'completed' || status === 'merged' ? 'approved' : status;
    const version = {
      reportId,
      number: 1,
      version: word,
      note: word,
      reason,
      status: versionStatus,
      authorId,
      createdAt,
    } as const;
    await ctx.db.insert(technicalReportVersions).values(version);
  },
  project: async ({ ctx }, { fileUrl: _url, fileName: _name, fileSize: _size, ...common }, word) => {
    await ctx.db.insert(projects).values({ ...common, name: `A project of ${word}`, description: `What ${word} does` });
    const membership = { userId: common.authorId, projectId: common.id, joinedAt: common.createdAt };
    await ctx.db.insert(userProjects).values({ ...membership, role: word });
  },
};
