import { useHost } from 'portal-sdk/host';
import { formatDateTime } from 'portal-sdk/ui';
import type { ReactNode } from 'react';
import type { RemoteStatus } from 'shared-contracts/schemas/remote';
import { audienceText, makerText } from './remote-state.tsx';

type Activation = RemoteStatus['history'][number];

const sentences: Readonly<Record<Activation['kind'], (one: Activation) => string>> = {
  activate: ({ version }) => `${version} went live for everyone`,
  canary: ({ canaryVersion, canary }) => `${canaryVersion} went live for ${canary ? audienceText(canary) : 'some'}`,
  rollback: ({ version }) => `Rolled back to ${version}`,
  disable: () => 'Area deactivated',
  enable: ({ version }) => `Area activated again, with ${version}`,
  return: ({ version }) => `The canary was taken back; everyone has ${version}`,
};

/** Where a change comes from: commit and run, where they are known. */
const Source = ({ commit, pipeline }: Pick<Activation, 'commit' | 'pipeline'>) => {
  const address = pipeline && /^https?:\/\//.test(pipeline) ? pipeline : undefined;
  return (
    <>
      {commit ? <code className="text-xs"> {commit.slice(0, 10)}</code> : null}
      {address ? (
        <a className="link ml-1" href={address} rel="noreferrer" target="_blank">
          Run
        </a>
      ) : pipeline ? (
        <span> · {pipeline}</span>
      ) : null}
    </>
  );
};

interface HistoryRowProps {
  readonly activation: Activation;
  /** Named where changes of several are listed. */
  readonly remote?: string;
  readonly children?: ReactNode;
}

/** One change of what is live: what, when, who, from where and why. */
export const HistoryRow = ({ activation, remote, children }: HistoryRowProps) => {
  const { timeZone } = useHost();
  return (
    <li className="py-2.5 text-sm">
      <p className="font-medium">
        {remote ? `${remote}: ` : ''}
        {sentences[activation.kind](activation)}
      </p>
      <p className="wrap-anywhere text-muted text-xs">
        {`${formatDateTime(activation.at, timeZone)} · ${makerText(activation)}`}
        <Source {...activation} />
      </p>
      {activation.reason ? <p className="wrap-anywhere mt-0.5 text-sm">“{activation.reason}”</p> : null}
      {children}
    </li>
  );
};
