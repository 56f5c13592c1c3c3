import { ComponentsPage } from '../components-page/components-page.tsx';
import { usePage } from '../layout/use-page.ts';

/** `/components`: shows every component of the shared library. */
export default function ComponentsRoute() {
  usePage('Components');
  return <ComponentsPage />;
}
