import KeyRound from 'lucide-react/icons/key-round';
import { useHost } from 'portal-sdk/host';
import { operationQuery, useOperation, useQuery } from 'portal-sdk/query';
import {
  Button,
  Card,
  ConfirmDialog,
  CopyButton,
  Dialog,
  ErrorState,
  formatDateTime,
  jt,
  KeptFocus,
  lazyDialog,
  RelativeTime,
  Skeleton,
} from 'portal-sdk/ui';
import { useState } from 'react';
import { deployScopeTexts } from 'shared-contracts/constants/release';
import { listDeployTokens, revokeDeployToken, rotateDeployToken } from 'shared-contracts/endpoints/deploy-tokens';
import type { DeployToken, IssuedToken } from 'shared-contracts/schemas/deploy-token';
import { t } from 'shared-contracts/translate';
import { Mark } from './remote-state.tsx';

/** Shows a new token, which is visible only once: "Done" closes it, anything else asks first. */
const IssuedTokenDialog = ({ issued, onClose }: { issued: IssuedToken; onClose: () => void }) => {
  const [asking, setAsking] = useState(false);
  return (
    <Dialog
      open
      onClose={() => setAsking(true)}
      title={t`Copy the token now`}
      description={t`You won't see it again. Save it as a secret in the pipeline of ${issued.remote}.`}
      size="sm"
      footer={<Button onClick={onClose}>{t`Done`}</Button>}
    >
      <div className="flex flex-col items-start gap-3">
        <code className="wrap-anywhere rounded-field bg-base-200 p-3 text-sm">{issued.token}</code>
        <CopyButton text={issued.token} what={t`Token`} />
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={onClose}
        title={t`Hide the token?`}
        text={t`If you haven't saved it yet, you'll need to rotate it.`}
        confirmLabel={t`Hide`}
        cancelLabel={t`Keep it open`}
        danger
      />
    </Dialog>
  );
};

const TokenDialog = lazyDialog(() => import('./token-dialog.tsx'));
const failure = { title: t`Error`, description: t`The token was not changed. Please try again.` };

type TokenAction = 'rotate' | 'revoke';

const TokenActions = ({ token, onIssued }: { token: DeployToken; onIssued: (issued: IssuedToken) => void }) => {
  /** The action to confirm. */
  const [action, setAction] = useState<TokenAction>();
  const { id, name, remote } = token;
  const rotate = useOperation(rotateDeployToken, { failure });
  const revoke = useOperation(revokeDeployToken, {
    success: { title: t`Token revoked`, description: t`${name} no longer works.` },
    failure,
  });
  const warning =
    action === 'rotate'
      ? t`Pipelines that use it for ${remote} stop working until they have the new one.`
      : t`Pipelines that use it for ${remote} stop working.`;
  const confirm = async () => {
    try {
      if (action === 'rotate') onIssued(await rotate.mutateAsync({ params: { id } }));
      else await revoke.mutateAsync({ params: { id } });
    } finally {
      setAction(undefined);
    }
  };
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setAction('rotate')} aria-label={t`Rotate ${name}`}>{t`Rotate`}</Button>
      <Button variant="outline" size="sm" onClick={() => setAction('revoke')} aria-label={t`Revoke ${name}`}>{t`Revoke`}</Button>
      <ConfirmDialog
        open={action !== undefined}
        onClose={() => setAction(undefined)}
        onConfirm={() => void confirm().catch(() => undefined)}
        title={action === 'rotate' ? t`Rotate ${name}?` : t`Revoke ${name}?`}
        text={warning}
        confirmLabel={action === 'rotate' ? t`Rotate` : t`Revoke`}
        danger
        busy={rotate.isPending || revoke.isPending}
      />
    </>
  );
};

const TokenRow = ({ token, onIssued }: { token: DeployToken; onIssued: (issued: IssuedToken) => void }) => {
  const { timeZone } = useHost();
  const { name, remote, scopes, start, createdAt, createdBy, creatorIsAdmin, expiresAt, lastUsedAt, revokedAt } = token;
  const created = <RelativeTime at={createdAt} />;
  const used = lastUsedAt ? jt`Last used ${<RelativeTime key="used" at={lastUsedAt} />}` : t`Never used`;
  const ends = expiresAt ? ` · ${t`Ends ${formatDateTime(expiresAt, timeZone)}`}` : '';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60 text-sm">
        <p className="flex flex-wrap items-center gap-2">
          <span className="wrap-anywhere font-medium">{name}</span>
          <span className="text-muted">{remote}</span>
          {revokedAt ? <Mark tint="quiet">{t`Revoked`}</Mark> : null}
          {createdBy && !creatorIsAdmin && !revokedAt ? <Mark tint="busy">{t`Creator is no longer an admin`}</Mark> : null}
        </p>
        <p className="wrap-anywhere text-muted text-xs">
          {`${scopes.map((scope) => deployScopeTexts[scope].label).join(', ')} · ${start}… · `}
          {used}
          {ends}
        </p>
        <p className="text-muted text-xs">
          {createdBy ? jt`Created ${created} by ${createdBy.firstName} ${createdBy.lastName}` : jt`Created ${created}`}
        </p>
      </div>
      {revokedAt ? null : (
        <div className="flex gap-2">
          <TokenActions token={token} onIssued={onIssued} />
        </div>
      )}
    </li>
  );
};

/** The deploy tokens of all remotes, which allow releases from outside. */
export default function DeployTokens() {
  const { data, error, isPending, refetch } = useQuery({ ...operationQuery(listDeployTokens), refetchOnMount: 'always' });
  const [creating, setCreating] = useState(false);
  const [issued, setIssued] = useState<IssuedToken>();
  if (!isPending && !data)
    return <ErrorState error={error} onRetry={() => void refetch()} title={t`The deploy tokens could not be loaded`} />;
  const showIssued = (token: IssuedToken) => {
    setCreating(false);
    setIssued(token);
  };
  return (
    <Card
      title={t`Deploy tokens`}
      actions={<Button size="sm" icon={<KeyRound />} onClick={() => setCreating(true)}>{t`New token`}</Button>}
    >
      {data ? null : <Skeleton className="h-12 w-full" />}
      {data?.length === 0 ? <p className="text-muted text-sm">{t`No pipeline can release yet. Create a token first.`}</p> : null}
      {data && data.length > 0 ? (
        <KeptFocus label={t`Deploy tokens`} className="">
          <ul className="-my-3 divide-y divide-line">
            {data.map((token) => (
              <TokenRow key={token.id} token={token} onIssued={showIssued} />
            ))}
          </ul>
        </KeptFocus>
      ) : null}
      {creating ? <TokenDialog onClose={() => setCreating(false)} onIssued={showIssued} /> : null}
      {issued ? <IssuedTokenDialog issued={issued} onClose={() => setIssued(undefined)} /> : null}
    </Card>
  );
}
