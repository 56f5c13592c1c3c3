import { isPortalError } from 'portal-sdk/query';
import { type FailureKind, reportPaths } from 'shared-contracts/constants/host';
import type { ActiveRemote } from 'shared-contracts/remote-manifest';
import type { RemoteLoad } from 'shared-contracts/schemas/remote';
import { describeError } from './failure-reason.ts';

/**
 * Posts a browser's report about a release with `keepalive`, so that it is sent even if the page closes. A report that fails is
 * dropped.
 */
const sendReport = (url: string, report: object): void => {
  fetch(url, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
  }).catch(() => undefined);
};

/** Milliseconds for which identical failures are collected before they are sent as one with a count. */
export const reportBatchDelay = 2_000;
const maxDetailLength = 300;

interface Report {
  readonly remote: string;
  readonly version: string;
  readonly kind: FailureKind;
  readonly detail: string;
  count: number;
}

/** The current values of the page's fields. */
const fieldValues = (page: Document): string[] =>
  [...page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
    .map((field) => field.value.trim())
    .filter((value) => value.length > 2);

/**
 * A quotation, including one that was cut off. An apostrophe inside a word does not count, and neither does the name after
 * "reading" or "setting" in an engine's message, because it comes from our own code.
 */
const quoted = /(?<!\((?:reading|setting) )(?<![\p{L}\d])(["'`“‘]).*?(["'`”’](?![\p{L}\d])|$)/gsu;

/** The text without anything quoted, without query strings of addresses, and without the values of the page's fields. */
export const redactUserInput = (text: string, page: Document): string =>
  fieldValues(page)
    .reduce((redacted, value) => redacted.replaceAll(value, '…'), text)
    .replaceAll(quoted, '$1…$2')
    .replaceAll(/\?\S+/g, '?…')
    .slice(0, maxDetailLength);

export interface FailureReports {
  report(remote: ActiveRemote, kind: FailureKind, error: unknown): void;
  /** Immediately sends what was collected. */
  flush(): void;
}

/**
 * Reports failures to the server, identical ones as one with a count. A report that cannot be sent is dropped, so that it does
 * not cause another failure.
 */
export const createFailureReports = (page: Document): FailureReports => {
  const pending = new Map<string, Report>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    for (const report of pending.values()) sendReport(reportPaths.failure, report);
    pending.clear();
  };
  return {
    flush,
    report: (remote, kind, error) => {
      const detail = redactUserInput(typeof error === 'string' ? error : describeError(error), page);
      const key = JSON.stringify([remote.id, remote.version, kind, detail]);
      const identical = pending.get(key);
      if (identical) identical.count = Math.min(identical.count + 1, 1000);
      else pending.set(key, { remote: remote.id, version: remote.version, kind, detail, count: 1 });
      timer ??= setTimeout(flush, reportBatchDelay);
    },
  };
};

/**
 * Reports to the server how each release loaded, at most twice per page: when it was shown or failed, and when it broke after
 * that.
 */
export interface LoadReports {
  shown(remote: ActiveRemote, milliseconds: number): void;
  failed(remote: ActiveRemote): void;
}

const sendLoad = (load: RemoteLoad) => sendReport(reportPaths.load, load);

export const createLoadReports = (send: (load: RemoteLoad) => unknown = sendLoad): LoadReports => {
  const outcomes = new Map<string, RemoteLoad['outcome']>();
  const report = ({ id, version }: ActiveRemote, outcome: RemoteLoad['outcome'], milliseconds?: number) => {
    // a build from a development server is not a release
    if (version.endsWith('-dev')) return;
    outcomes.set(`${id}@${version}`, outcome);
    send({
      remote: id,
      version,
      outcome,
      ...(milliseconds === undefined ? {} : { milliseconds: Math.min(Math.round(milliseconds), 120_000) }),
    });
  };
  const reportedOutcome = ({ id, version }: ActiveRemote) => outcomes.get(`${id}@${version}`);
  return {
    shown: (remote, milliseconds) => {
      if (!reportedOutcome(remote)) report(remote, 'shown', milliseconds);
    },
    failed: (remote) => {
      const reported = reportedOutcome(remote);
      if (!reported) report(remote, 'failed');
      else if (reported === 'shown') report(remote, 'broke');
    },
  };
};

const traceOf = (thrown: unknown) => (thrown instanceof Error ? (thrown.stack ?? '') : '');

/** The remote whose file comes first in an error's stack trace, or that owns the file that the browser reports. */
export const remoteOfError = (remotes: readonly ActiveRemote[], thrown: unknown, file = ''): ActiveRemote | undefined => {
  const id = /\/remotes\/(mf-[a-z-]+)\//.exec(`${file}\n${traceOf(thrown)}`)?.[1];
  return remotes.find((remote) => remote.id === id);
};

/** A rejected or aborted call is not a failure of the remote's code, and its message may contain user input. */
const isFailedCall = (thrown: unknown) => isPortalError(thrown) || (thrown instanceof Error && thrown.name === 'AbortError');

/** Listens for uncaught errors and unhandled rejections, and reports those from remotes. */
export const reportUncaughtErrors = (
  view: Window,
  remotes: () => readonly ActiveRemote[],
  report: (remote: ActiveRemote, error: unknown) => void,
): void => {
  const handle = (thrown: unknown, file?: string) => {
    const remote = isFailedCall(thrown) ? undefined : remoteOfError(remotes(), thrown, file);
    if (remote) report(remote, thrown);
  };
  view.addEventListener('error', (event) => handle(event.error, event.filename));
  view.addEventListener('unhandledrejection', (event) => handle(event.reason));
};
