import { isPortalError } from 'portal-sdk/query';
import type { ActiveRemote } from 'shared-contracts/remote-manifest';

const traceOf = (thrown: unknown) => (thrown instanceof Error ? (thrown.stack ?? '') : '');

/** The remote whose files an error passed through first, by its trace or by the file that the browser names. */
export const remoteBehind = (remotes: readonly ActiveRemote[], thrown: unknown, file = ''): ActiveRemote | undefined => {
  const id = /\/remotes\/(mf-[a-z-]+)\//.exec(`${file}\n${traceOf(thrown)}`)?.[1];
  return remotes.find((remote) => remote.id === id);
};

/** A call that was refused or broken off is no failure of the remote's code, and its text may speak of what was typed. */
const isOfCall = (thrown: unknown) => isPortalError(thrown) || (thrown instanceof Error && thrown.name === 'AbortError');

/** Hears errors of event handlers and rejections that nobody caught, and hands those of remotes on. */
export const hearStrayErrors = (
  view: Window,
  remotes: () => readonly ActiveRemote[],
  report: (remote: ActiveRemote, error: unknown) => void,
): void => {
  const hear = (thrown: unknown, file?: string) => {
    const remote = isOfCall(thrown) ? undefined : remoteBehind(remotes(), thrown, file);
    if (remote) report(remote, thrown);
  };
  view.addEventListener('error', (event) => hear(event.error, event.filename));
  view.addEventListener('unhandledrejection', (event) => hear(event.reason));
};
