import { t } from 'shared-contracts/translate';
import { ComponentsPage } from '../components-page/components-page.tsx';
import { usePage } from '../layout/crumbs.ts';

/** `/components`: shows every component of the shared library. */
export default function ComponentsRoute() {
  usePage(t`Components`);
  return <ComponentsPage />;
}
