import { RelativeTime } from 'portal-sdk/ui';
import type { ReactNode } from 'react';
import { releaseReason } from 'shared-contracts/constants/release';
import type { RemoteStatus } from 'shared-contracts/schemas/remote';
import { t } from 'shared-contracts/translate';
import { audienceText, sourceText } from './remote-state.tsx';

type Activation = RemoteStatus['history'][number];

const sentences: Readonly<Record<Activation['kind'], (activation: Activation) => string>> = {
  activate: ({ version }) => t`${version} went live for everyone`,
  canary: ({ canaryVersion, canary }) => t`${canaryVersion ?? ''} went live for ${canary ? audienceText(canary) : t`some`}`,
  rollback: ({ version }) => t`Rolled back to ${version}`,
  disable: () => t`Area deactivated`,
  enable: ({ version }) => t`Area activated again, with ${version}`,
  return: ({ version }) => t`The canary was rolled back; everyone has ${version}`,
};

/** The source of a change: commit and pipeline run, if known. */
const Source = ({ commit, pipeline }: Pick<Activation, 'commit' | 'pipeline'>) => {
  const address = pipeline && /^https?:\/\//.test(pipeline) ? pipeline : undefined;
  return (
    <>
      {commit ? <code className="text-xs"> {commit.slice(0, 10)}</code> : null}
      {address ? (
        <a className="link ml-1" href={address} rel="noreferrer" target="_blank">{t`Run`}</a>
      ) : pipeline ? (
        <span> · {pipeline}</span>
      ) : null}
    </>
  );
};

interface HistoryRowProps {
  readonly activation: Activation;
  /** The name of the area, if the list has changes of several. */
  readonly title?: string;
  readonly children?: ReactNode;
}

/** One change of the live release: what, when, by whom, from where and why. */
export const HistoryRow = ({ activation, title, children }: HistoryRowProps) => {
  return (
    <li className="py-2.5 text-sm">
      <p className="font-medium">
        {title ? `${title}: ` : ''}
        {sentences[activation.kind](activation)}
      </p>
      <p className="wrap-anywhere text-muted text-xs">
        <RelativeTime at={activation.at} />
        {` · ${sourceText(activation)}`}
        <Source {...activation} />
      </p>
      {activation.reason ? <p className="wrap-anywhere mt-0.5 text-sm">“{releaseReason(activation.reason)}”</p> : null}
      {children}
    </li>
  );
};
