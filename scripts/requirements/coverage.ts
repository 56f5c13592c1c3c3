import { idPattern, type Requirement } from './read-requirements.ts';
import type { TestResult } from './read-results.ts';

const idsIn = (name: string): string[] => [...name.matchAll(idPattern)].map(([, id = '']) => id);

/** Which passed tests prove which requirement, and which ids in test names are unknown. */
export const proofs = (requirements: readonly Requirement[], results: readonly TestResult[]) => {
  const proven = new Map<string, TestResult[]>(requirements.map(({ id }) => [id, []]));
  const unknown: string[] = [];
  for (const result of results) {
    for (const id of new Set(idsIn(result.name))) {
      const tests = proven.get(id);
      if (!tests) unknown.push(`${result.file}: '${result.name}' names ${id}, which docs/product does not have`);
      else if (result.outcome === 'passed') tests.push(result);
    }
  }
  return { proven, unknown };
};

const bare = (name: string): string => name.replaceAll(idPattern, '').replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').trim();

const percent = (part: number, whole: number): string => `${Math.floor((100 * part) / Math.max(whole, 1))} %`;

const testLines = (tests: readonly TestResult[]): string => {
  const lines = tests.map(({ file, name }) => `${bare(name)} (\`${file}\`)`);
  return [...new Set(lines)].sort().join('<br>') || '**open**';
};

/** The table as Markdown, without dates and machine figures, so that two runs can be compared. */
export const coverageTable = (
  requirements: readonly Requirement[],
  proven: ReadonlyMap<string, readonly TestResult[]>,
): string => {
  const isProven = ({ id }: Requirement) => (proven.get(id) ?? []).length > 0;
  const areas = [...new Set(requirements.map(({ area }) => area))].map((area) =>
    requirements.filter((each) => each.area === area),
  );
  const summary = [...areas, requirements].map((each, at) => {
    const name = at === areas.length ? '**all**' : `${each[0]?.area}`;
    const done = each.filter(isProven).length;
    return `| ${name} | ${each.length} | ${done} | ${each.length - done} | ${percent(done, each.length)} |`;
  });
  return [
    '# Requirements and the tests that prove them',
    '',
    'Written by `bun run requirements` from the results of a test run. "Open" means that no test names the requirement yet: it is not built, or built and not proven under its id.',
    '',
    '| area | requirements | proven | open | share |',
    '|---|---|---|---|---|',
    ...summary,
    ...areas.flatMap((each) => [
      '',
      `## ${each[0]?.area}`,
      '',
      '| id | requirement | proven by |',
      '|---|---|---|',
      ...each.map(({ id, text }) => `| ${id} | ${text} | ${testLines(proven.get(id) ?? [])} |`),
    ]),
    '',
  ].join('\n');
};

/** Errors in the list of open requirements: unproven ones that are missing, and proven ones that are listed. */
export const compareOpen = (
  requirements: readonly Requirement[],
  proven: ReadonlyMap<string, readonly TestResult[]>,
  open: readonly string[],
): { readonly missing: string[]; readonly outdated: string[] } => {
  const isProven = (id: string) => (proven.get(id) ?? []).length > 0;
  return {
    missing: requirements
      .filter(({ id, text }) => !isProven(id) && !open.includes(id) && !text.startsWith('(withdrawn)'))
      .map(({ id }) => id),
    outdated: open.filter((id) => isProven(id) || !proven.has(id)),
  };
};
