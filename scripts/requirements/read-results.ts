import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** One test of a run. */
export interface TestResult {
  /** Path relative to the workspace root. */
  readonly file: string;
  /** The names of its suites and its own, joined by ' > '. */
  readonly name: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly status: string;
    }[];
  }[];
}

interface PlaywrightSuite {
  readonly title: string;
  readonly file?: string;
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly ok: boolean;
    readonly tests: readonly { readonly status: string }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

interface PlaywrightReport {
  readonly config: { readonly rootDir: string };
  readonly suites: readonly PlaywrightSuite[];
}

const fromVitest = ({ testResults }: VitestReport, root: string): TestResult[] =>
  testResults.flatMap(({ name, status: fileStatus, assertionResults }) => {
    const file = relative(root, name);
    // A file that fails before its first test reports no tests, and is a failure.
    if (assertionResults.length === 0)
      return fileStatus === 'failed' ? [{ file, name: '(the file itself)', outcome: 'failed' as const }] : [];
    return assertionResults.map(({ ancestorTitles, title, status }) => ({
      file,
      name: [...ancestorTitles, title].filter(Boolean).join(' > '),
      outcome: status === 'passed' || status === 'failed' ? (status as 'passed' | 'failed') : ('skipped' as const),
    }));
  });

const fromPlaywright = ({ config, suites }: PlaywrightReport, root: string): TestResult[] => {
  const walk = (suite: PlaywrightSuite, above: readonly string[]): TestResult[] => [
    ...(suite.specs ?? []).map(({ title, file, ok, tests }) => ({
      file: relative(root, join(config.rootDir, file)),
      name: [...above, title].join(' > '),
      outcome: !ok
        ? ('failed' as const)
        : tests.every(({ status }) => status === 'skipped')
          ? ('skipped' as const)
          : ('passed' as const),
    })),
    ...(suite.suites ?? []).flatMap((inner) => walk(inner, [...above, inner.title])),
  ];
  return suites.flatMap((suite) => walk(suite, []));
};

/** Every test in the JSON reports (of vitest and of Playwright) in a folder; `root` is the workspace's folder. */
export const readResults = (folder: string, root: string): TestResult[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => {
      const report = JSON.parse(readFileSync(join(folder, name), 'utf8'));
      if ('testResults' in report) return fromVitest(report, root);
      if ('suites' in report) return fromPlaywright(report, root);
      throw new Error(`${name}: neither a report of vitest nor of Playwright`);
    });
