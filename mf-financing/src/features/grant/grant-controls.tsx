import { EditButton } from 'portal-sdk/content/edit-button';
import { WithdrawButton } from 'portal-sdk/content/withdraw-button';
import { useNavigate } from 'portal-sdk/router';
import { lazy } from 'react';
import { mayEditUnreviewed } from 'shared-contracts/policies/content';
import type { Grant } from 'shared-contracts/schemas/grant';
import { withdrawGrant } from 'shared-contracts/wire/grants';

const load = () => import('../edit/edit-dialog.tsx');
const EditDialog = lazy(load);

/** What the reader may do with a grant on its page. */
export const GrantControls = ({ grant }: { grant: Grant }) => {
  const navigate = useNavigate();
  const item = { ...grant, title: grant.titleAndCode };
  const leave = () => void navigate('..', { replace: true, relative: 'path' });
  return (
    <>
      <EditButton item={item} may={mayEditUnreviewed} load={load}>
        {(onClose) => <EditDialog grant={grant} onClose={onClose} />}
      </EditButton>
      <WithdrawButton wire={withdrawGrant} item={item} noun="grant" onWithdrawn={leave} />
    </>
  );
};
