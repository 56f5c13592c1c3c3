import { isPortalError } from 'portal-sdk/query';
import type { ActiveRemote } from 'shared-contracts/remote-manifest';

const traceOf = (thrown: unknown) => (thrown instanceof Error ? (thrown.stack ?? '') : '');

/** The remote whose file comes first in an error's stack trace, or that owns the file that the browser reports. */
export const remoteOfError = (remotes: readonly ActiveRemote[], thrown: unknown, file = ''): ActiveRemote | undefined => {
  const id = /\/remotes\/(mf-[a-z-]+)\//.exec(`${file}\n${traceOf(thrown)}`)?.[1];
  return remotes.find((remote) => remote.id === id);
};

/** A rejected or aborted call is not a failure of the remote's code, and its message may contain user input. */
const isOfCall = (thrown: unknown) => isPortalError(thrown) || (thrown instanceof Error && thrown.name === 'AbortError');

/** Listens for uncaught errors and unhandled rejections, and reports those from remotes. */
export const reportUncaughtErrors = (
  view: Window,
  remotes: () => readonly ActiveRemote[],
  report: (remote: ActiveRemote, error: unknown) => void,
): void => {
  const hear = (thrown: unknown, file?: string) => {
    const remote = isOfCall(thrown) ? undefined : remoteOfError(remotes(), thrown, file);
    if (remote) report(remote, thrown);
  };
  view.addEventListener('error', (event) => hear(event.error, event.filename));
  view.addEventListener('unhandledrejection', (event) => hear(event.reason));
};
