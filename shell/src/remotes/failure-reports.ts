import { type FailureKind, reportPaths } from 'shared-contracts/constants/host';
import type { ActiveRemote } from 'shared-contracts/remote-manifest';
import { describe } from './failure-reason.ts';
import { sendReport } from './send-report.ts';

/** Milliseconds for which identical failures are collected before they are sent as one with a count. */
export const reportBatchDelay = 2_000;
const longest = 300;

interface Report {
  readonly remote: string;
  readonly version: string;
  readonly kind: FailureKind;
  readonly detail: string;
  count: number;
}

/** The current values of the page's fields. */
const typedIn = (page: Document): string[] =>
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
  typedIn(page)
    .reduce((left, value) => left.replaceAll(value, '…'), text)
    .replaceAll(quoted, '$1…$2')
    .replaceAll(/\?\S+/g, '?…')
    .slice(0, longest);

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
  const gathered = new Map<string, Report>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    for (const report of gathered.values()) sendReport(reportPaths.failure, report);
    gathered.clear();
  };
  return {
    flush,
    report: (remote, kind, error) => {
      const detail = redactUserInput(typeof error === 'string' ? error : describe(error), page);
      const key = JSON.stringify([remote.id, remote.version, kind, detail]);
      const known = gathered.get(key);
      if (known) known.count = Math.min(known.count + 1, 1000);
      else gathered.set(key, { remote: remote.id, version: remote.version, kind, detail, count: 1 });
      timer ??= setTimeout(flush, reportBatchDelay);
    },
  };
};
