import type { ActiveRemote } from 'shared-contracts/remote-manifest';

const traceOf = (thrown: unknown) => (thrown instanceof Error ? (thrown.stack ?? '') : '');

/** The remote whose files an error passed through first, by its trace or by the file that the browser names. */
export const remoteBehind = (remotes: readonly ActiveRemote[], thrown: unknown, file = ''): ActiveRemote | undefined => {
  const id = /\/remotes\/(mf-[a-z-]+)\//.exec(`${file}\n${traceOf(thrown)}`)?.[1];
  return remotes.find((remote) => remote.id === id);
};

/** Hears errors of event handlers and rejections that nobody caught, and hands those of remotes on. */
export const hearStrayErrors = (
  view: Window,
  remotes: () => readonly ActiveRemote[],
  report: (remote: ActiveRemote, error: unknown) => void,
): void => {
  view.addEventListener('error', (event) => {
    const remote = remoteBehind(remotes(), event.error, event.filename);
    if (remote) report(remote, event.error);
  });
  view.addEventListener('unhandledrejection', (event) => {
    const remote = remoteBehind(remotes(), event.reason);
    if (remote) report(remote, event.reason);
  });
};
