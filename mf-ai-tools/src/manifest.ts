import { declareRemote } from 'portal-sdk/declaration';

export const manifest = declareRemote({
  title: 'AI Tools',
  host: '^1.5.0',
  mounts: [{ path: '/ai-tools', crumb: 'AI Tools' }],
  navigation: [{ label: 'AI Tools', path: '/ai-tools', icon: 'bot', order: 20 }],
  search: [{ type: 'ai_tool', label: 'AI Tools', list: '/ai-tools' }],
});
