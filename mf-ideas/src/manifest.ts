import { declareRemote } from 'portal-sdk/declaration';

export const manifest = declareRemote({
  title: 'Ideas & Kaizen Board',
  host: '^1.16.0',
  mounts: [
    {
      path: '/ideas-kaizen',
      crumb: 'Ideas & Kaizen Board',
      reads: [
        { operation: 'getUserStats', query: {} },
        { operation: 'getIdeaSummary' },
        { operation: 'listIdeas', query: { limit: 24 }, paged: true },
      ],
    },
  ],
  navigation: [{ label: 'Ideas & Kaizen Board', path: '/ideas-kaizen', icon: 'lightbulb', order: 30 }],
  search: [{ type: 'idea', label: 'Ideas', list: '/ideas-kaizen' }],
});
