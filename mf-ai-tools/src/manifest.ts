import { declareRemote } from 'portal-sdk/declaration';
import { msg } from 'shared-contracts/translate';

export const manifest = declareRemote({
  title: msg`AI Tools`,
  host: '^1.16.0',
  mounts: [
    {
      path: '/ai-tools',
      crumb: msg`AI Tools`,
      reads: [
        { operation: 'getAiToolSummary' },
        { operation: 'listAiTools', query: { sort: 'usage', limit: 6 } },
        { operation: 'listAiTools', query: { limit: 24 }, paged: true },
        { operation: 'getKaizenTip' },
      ],
    },
  ],
  navigation: [{ label: msg`AI Tools`, path: '/ai-tools', icon: 'bot', order: 20 }],
  search: [{ type: 'ai_tool', label: msg`AI Tools`, list: '/ai-tools' }],
});
