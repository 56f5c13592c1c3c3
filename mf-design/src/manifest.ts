import { declareRemote } from 'portal-sdk/declaration';
import { msg } from 'shared-contracts/translate';

export const manifest = declareRemote({
  title: msg`PPT & Design`,
  host: '^1.16.0',
  mounts: [
    {
      path: '/ppt-design',
      crumb: msg`PPT & Design`,
      reads: [
        { operation: 'getPresentationSummary', query: {} },
        { operation: 'listPresentations', query: { limit: 24 }, paged: true },
      ],
    },
  ],
  navigation: [{ label: msg`PPT & Design`, path: '/ppt-design', icon: 'palette', order: 70 }],
  search: [{ type: 'presentation', label: msg`PPT & Design`, list: '/ppt-design' }],
});
