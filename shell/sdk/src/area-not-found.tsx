import { t } from 'shared-contracts/translate';
import { useCrumbs } from './host-context.tsx';
import { PageNotFound } from './ui/page-not-found.tsx';

/** The page of an unknown address below an area. */
export default function AreaNotFound() {
  useCrumbs([{ label: t`Page Not Found` }]);
  return <PageNotFound />;
}
