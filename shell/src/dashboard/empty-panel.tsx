import { useUser } from 'portal-sdk/host';
import { Link } from 'portal-sdk/router';
import { t } from 'shared-contracts/translate';
import type { PanelHead } from './panel-heads.ts';

/** The text of an empty panel, with a link for a contributor to add the first item. */
export const EmptyPanel = ({ empty }: Pick<PanelHead, 'empty'>) => {
  const user = useUser();
  const add = user && user.effectiveRole !== 'viewer' ? empty?.add : undefined;
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-2 py-2 text-center text-sm">
      <p className="text-muted">{empty?.text ?? t`Nothing here yet`}</p>
      {add ? (
        <Link to={add.link} className="link">
          {add.label}
        </Link>
      ) : null}
    </div>
  );
};
