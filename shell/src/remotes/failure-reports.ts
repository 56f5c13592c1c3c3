import { type FailureKind, reportPaths } from 'shared-contracts/constants/host';
import type { ActiveRemote } from 'shared-contracts/remote-manifest';
import { describe } from './failure-reason.ts';
import { sendReport } from './send-report.ts';

/** Milliseconds that equal failures are gathered before they are sent as one with a count. */
export const gatherFor = 2_000;
const longest = 300;

interface Report {
  readonly remote: string;
  readonly version: string;
  readonly kind: FailureKind;
  readonly detail: string;
  count: number;
}

/** What the fields of the page hold at the moment. */
const typedIn = (page: Document): string[] =>
  [...page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
    .map((field) => field.value.trim())
    .filter((value) => value.length > 2);

/** A quotation, also one that was cut; an apostrophe inside a word is none, and what an engine says it was reading is our own name. */
const quoted = /(?<!\((?:reading|setting) )(?<![\p{L}\d])(["'`“‘]).*?(["'`”’](?![\p{L}\d])|$)/gsu;

/** The text without anything quoted, without queries of addresses, and without what stands in the page's fields. */
export const withoutTyped = (text: string, page: Document): string =>
  typedIn(page)
    .reduce((left, value) => left.replaceAll(value, '…'), text)
    .replaceAll(quoted, '$1…$2')
    .replaceAll(/\?\S+/g, '?…')
    .slice(0, longest);

export interface FailureReports {
  report(remote: ActiveRemote, kind: FailureKind, error: unknown): void;
  /** Sends at once what was gathered. */
  flush(): void;
}

/** Tells the server of failures, equal ones as one with a count. A report that cannot be sent is dropped: it must not fail again. */
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
      const detail = withoutTyped(typeof error === 'string' ? error : describe(error), page);
      const key = JSON.stringify([remote.id, remote.version, kind, detail]);
      const known = gathered.get(key);
      if (known) known.count = Math.min(known.count + 1, 1000);
      else gathered.set(key, { remote: remote.id, version: remote.version, kind, detail, count: 1 });
      timer ??= setTimeout(flush, gatherFor);
    },
  };
};
