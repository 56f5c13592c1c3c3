import type { RemoteManifest } from 'shared-contracts/remote-manifest';
import { describe, expect, it } from 'vitest';
import '../../../app.ts';
import { searchIssues } from './check-manifest.ts';

const issuesOf = (search: RemoteManifest['search'], path = '/ideas-kaizen') =>
  searchIssues({ id: 'mf-ideas', mounts: [{ path, crumb: 'Ideas' }], search }).map((issue) => `${issue.path}: ${issue.message}`);
const ideas = { type: 'idea', label: 'Ideas', list: '/ideas-kaizen' };

describe('[SHELL-23] what a remote may declare as searchable', () => {
  it('is a content type shown below its mounts, or colleagues if it has their pages', () => {
    expect(issuesOf(undefined)).toEqual([]);
    expect(issuesOf([ideas])).toEqual([]);
    expect(issuesOf([{ type: 'person', label: 'People' }], '/profile')).toEqual([]);
  });

  it('is no unknown type, no type of another remote, and no duplicate', () => {
    expect(issuesOf([{ type: 'secret', label: 'Secrets' }])).toEqual([
      'manifest.search.0.type: The portal has nothing of the type "secret" to search',
    ]);
    expect(issuesOf([ideas, { type: 'ai_tool', label: 'Tools' }])).toEqual([
      'manifest.search.1.type: "ai_tool" is shown at /ai-tools/…, which is not below a mount of mf-ideas',
    ]);
    expect(issuesOf([ideas, ideas])).toEqual(['manifest.search.1.type: "idea" is declared twice']);
  });

  it('has its list below its mounts', () => {
    expect(issuesOf([{ ...ideas, list: '/ai-tools' }])).toEqual([
      'manifest.search.0.list: "/ai-tools" is not below a mount of mf-ideas',
    ]);
  });
});
