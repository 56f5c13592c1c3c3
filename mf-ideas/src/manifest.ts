import { declareRemote } from 'portal-sdk/declaration';
import { msg } from 'shared-contracts/translate';

export const manifest = declareRemote({
  title: msg`Ideas & Kaizen Board`,
  host: '^1.16.0',
  mounts: [
    {
      path: '/ideas-kaizen',
      crumb: msg`Ideas & Kaizen Board`,
      reads: [
        { operation: 'getUserStats', query: {} },
        { operation: 'getIdeaSummary' },
        { operation: 'listIdeas', query: { limit: 24 }, paged: true },
      ],
    },
  ],
  navigation: [{ label: msg`Ideas & Kaizen Board`, path: '/ideas-kaizen', icon: 'lightbulb', order: 30 }],
  search: [{ type: 'idea', label: msg`Ideas`, list: '/ideas-kaizen' }],
});
