import { PageNotFound } from 'portal-sdk/ui';
import { t } from 'shared-contracts/translate';
import { usePage } from '../layout/crumbs.ts';

/** The page of an unknown address. */
export default function NotFound() {
  usePage(t`Page Not Found`);
  return <PageNotFound />;
}
