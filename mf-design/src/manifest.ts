import { declareRemote } from 'portal-sdk/declaration';

export const manifest = declareRemote({
  title: 'PPT & Design',
  host: '^1.16.0',
  mounts: [
    {
      path: '/ppt-design',
      crumb: 'PPT & Design',
      reads: [
        { operation: 'getPresentationSummary', query: {} },
        { operation: 'listPresentations', query: { limit: 24 }, paged: true },
      ],
    },
  ],
  navigation: [{ label: 'PPT & Design', path: '/ppt-design', icon: 'palette', order: 70 }],
  search: [{ type: 'presentation', label: 'PPT & Design', list: '/ppt-design' }],
});
