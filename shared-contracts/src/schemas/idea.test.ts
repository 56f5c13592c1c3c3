import { describe, expect, it } from 'vitest';
import { ideaInputSchema, ideaListQuerySchema } from './idea.ts';

const idea = {
  title: 'Store heat in sand',
  description: 'Sand keeps the heat of summer until winter.',
  category: 'storage_integration',
};

const refused = (change: Record<string, unknown>): string[] =>
  (ideaInputSchema.safeParse({ ...idea, ...change }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

describe('ideaInputSchema', () => {
  it.each([
    ['title', 'x'.repeat(4), 'Title must be at least 5 characters'],
    ['title', `  ${'x'.repeat(4)}  `, 'Title must be at least 5 characters'],
    ['title', 'x'.repeat(101), 'Title must be less than 100 characters'],
    ['description', 'x'.repeat(19), 'Description must be at least 20 characters'],
    ['description', 'x'.repeat(1001), 'Description must be less than 1000 characters'],
  ])('[IDEA-21] [IDEA-22] refuses a %s of %j', (field, value, message) => {
    expect(refused({ [field]: value })).toEqual([`${field}: ${message}`]);
  });

  it.each([
    ['title', 5],
    ['title', 100],
    ['description', 20],
    ['description', 1000],
  ])('[IDEA-21] [IDEA-22] accepts a %s of %i characters, without counting blanks around it', (field, length) => {
    expect(refused({ [field]: ` ${'x'.repeat(length)} ` })).toEqual([]);
  });

  it.each(['', 'general', undefined, 7])('[IDEA-23] refuses the category %j', (category) => {
    expect(refused({ category })).toEqual(['category: Please select a category']);
  });

  it('[IDEA-24] trims tags, drops blank and repeated ones', () => {
    expect(ideaInputSchema.parse({ ...idea, tags: [' heat ', '', 'sand', 'heat'] }).tags).toEqual(['heat', 'sand']);
  });

  it('[IDEA-24] drops a tag that differs from another one only in how its accents are encoded', () => {
    const tags = ['\u00e9nergie', 'e\u0301nergie', 'a\u0306'.repeat(40)];
    expect(ideaInputSchema.parse({ ...idea, tags }).tags).toEqual(['\u00e9nergie', '\u0103'.repeat(40)]);
  });

  it('[IDEA-24] refuses a tag of 41 characters and a 21st tag', () => {
    expect(refused({ tags: ['x'.repeat(41)] })).toEqual(['tags.0: A tag must be at most 40 characters']);
    expect(refused({ tags: Array.from({ length: 21 }, (_, at) => `tag ${at}`) })).toEqual(['tags: Please use at most 20 tags']);
    expect(refused({ tags: Array.from({ length: 20 }, (_, at) => `${at}`.padEnd(40, 'x')) })).toEqual([]);
  });

  it('[IDEA-20] accepts an idea without tags and attachment, and one with null for them', () => {
    expect(refused({})).toEqual([]);
    expect(refused({ fileUrl: null, fileName: null, fileSize: null })).toEqual([]);
    expect(refused({ fileSize: -1 })).toHaveLength(1);
  });

  it('drops fields that the server owns', () => {
    const parsed = ideaInputSchema.parse({ ...idea, status: 'approved', authorId: 'somebody', score: 5 });
    expect(Object.keys(parsed).sort()).toEqual(['category', 'description', 'title']);
  });
});

describe('ideaListQuerySchema', () => {
  it('[PLAT-20] defaults to 100, with a maximum of 200', () => {
    expect(ideaListQuerySchema.parse({})).toEqual({ limit: 100, sort: 'newest' });
    expect(ideaListQuerySchema.parse({ limit: '200' }).limit).toBe(200);
    for (const limit of ['0', '201', '1.5', 'many', '-1']) expect(ideaListQuerySchema.safeParse({ limit }).success).toBe(false);
  });

  it('[PLAT-23] refuses an unknown filter', () => {
    expect(ideaListQuerySchema.safeParse({ status: 'completed' }).success).toBe(false);
    expect(ideaListQuerySchema.safeParse({ category: 'general' }).success).toBe(false);
    expect(ideaListQuerySchema.safeParse({ mine: 'perhaps' }).success).toBe(false);
    expect(ideaListQuerySchema.parse({ status: 'pending', category: 'grants_calls', mine: 'true', q: ' sand ' })).toEqual({
      limit: 100,
      sort: 'newest',
      status: 'pending',
      category: 'grants_calls',
      mine: true,
      q: 'sand',
    });
  });
});
