import { call } from 'portal-sdk/query';
import { useLocation, useNavigate } from 'portal-sdk/router';
import { ConfirmDialog } from 'portal-sdk/ui';
import { useState } from 'react';
import type { RemoteOverride } from 'shared-contracts/boot';
import { endRemoteOverrides, overrideRemote } from 'shared-contracts/endpoints/remotes';
import { t } from 'shared-contracts/translate';

const parameter = 'remote-from';

/** The override requested by an address such as `/?remote-from=mf-ideas@http://localhost:4173`. */
const requestedOverride = (search: string): RemoteOverride | undefined => {
  const [remote = '', url = ''] = new URLSearchParams(search).get(parameter)?.split('@', 2) ?? [];
  return remote && url ? { remote, url } : undefined;
};

const withoutParameter = (search: string): string => {
  const rest = new URLSearchParams(search);
  rest.delete(parameter);
  return rest.size > 0 ? `?${rest}` : '';
};

/** Asks for confirmation before loading code from the person's machine; a link alone must not do that. */
const Offer = ({ offer, onDecline }: { offer: RemoteOverride; onDecline: () => void }) => {
  const { pathname, search } = useLocation();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const accept = async () => {
    setBusy(true);
    try {
      await call(overrideRemote, { params: { id: offer.remote }, body: { url: offer.url } });
      location.assign(pathname + withoutParameter(search));
    } catch (thrown) {
      setProblem(thrown instanceof Error ? thrown.message : t`The portal isn't responding`);
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      busy={busy}
      onClose={onDecline}
      onConfirm={() => void accept()}
      title={t`Load ${offer.remote} from your computer?`}
      text={
        <>
          <p>{t`This browser will run the code that ${offer.url} serves, with your session. No one else is affected.`}</p>
          {problem ? <p role="alert">{problem}</p> : null}
        </>
      }
      confirmLabel={t`Load it`}
    />
  );
};

/**
 * The UI for overrides where the portal allows them: the confirmation, the red badge while one is active, and the reset button.
 */
export default function Overrides({ overrides }: { overrides: readonly RemoteOverride[] }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const offer = requestedOverride(search);
  const reset = async () => {
    await call(endRemoteOverrides);
    location.reload();
  };
  return (
    <>
      {offer ? (
        <Offer offer={offer} onDecline={() => void navigate({ pathname, search: withoutParameter(search) }, { replace: true })} />
      ) : null}
      {overrides.length > 0 ? (
        <aside
          aria-label={t`Remotes from your computer`}
          className="fixed bottom-4 left-4 z-40 flex max-w-[calc(100vw-2rem)] items-center gap-3 rounded-lg bg-error px-4 py-2 text-error-content text-sm shadow-lg"
        >
          <p className="wrap-anywhere font-medium">
            {overrides.map(({ remote, url }) => t`${remote} comes from ${url}`).join(', ')}
          </p>
          <button type="button" className="btn btn-sm" onClick={() => void reset()}>{t`Reset`}</button>
        </aside>
      ) : null}
    </>
  );
}
