import { Button, CopyButton, Dialog } from 'portal-sdk/ui';
import type { IssuedToken } from 'shared-contracts/schemas/deploy-token';
import { t } from 'shared-contracts/translate';

/** Shows a new token, which is visible only once. */
export const IssuedTokenDialog = ({ issued, onClose }: { issued: IssuedToken; onClose: () => void }) => (
  <Dialog
    open
    onClose={onClose}
    title={t`Copy the token now`}
    description={t`It is shown this once. Keep it as a secret of the pipeline of ${issued.remote}.`}
    size="sm"
    footer={<Button onClick={onClose}>{t`Done`}</Button>}
  >
    <div className="flex flex-col items-start gap-3">
      <code className="wrap-anywhere rounded-field bg-base-200 p-3 text-sm">{issued.token}</code>
      <CopyButton text={issued.token} what={t`Token`} />
    </div>
  </Dialog>
);
