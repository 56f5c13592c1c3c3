import { Problem } from '../launch/problem.mjs';
import { audience, columns, kilobytes, plain, utcTime } from './format.mjs';
import { nextCommand, registry } from './registry-entry.mjs';

/** @typedef {import('./deps.mjs').Deps} Deps */
/** @typedef {import('./arguments.mjs').Arguments} Arguments */
/** @typedef {import('./registry-entry.mjs').Status} Status */

const shownOfHistory = 12;

/** What is live and how it got there, for one remote or for all with a token. @param {Deps} deps @param {Arguments} args */
export async function status(deps, args) {
  const entryOf = registry(deps, args);
  if (args.name) {
    const entry = entryOf(args.name);
    for (const line of describe(await entry.status(), entry.url)) deps.print(line);
    return 0;
  }
  const results = await Promise.allSettled(deps.remotes().map(async (name) => entryOf(name).status()));
  const statuses = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const [failure] = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  if (statuses.length === 0) throw failure ?? new Problem('There is no remote in this workspace.');
  const head = ['remote', 'live', 'canary', 'rollback to', 'releases', 'failures', ''];
  for (const line of columns([head, ...statuses.map(summary)])) deps.print(line);
  const rest = results.length - statuses.length;
  if (rest > 0)
    deps.print(
      `\n${rest} more not shown: this token is for other remotes. PORTAL_DEPLOY_TOKEN also accepts a list, mf-ideas=…,mf-energy=….`,
    );
  deps.print(`\nMore of one:  ${nextCommand(args, 'status NAME')}`);
  return 0;
}

/**
 * The person or the token that made the change, with commit and run if known.
 * @param {Partial<import('./registry-entry.mjs').Activation>} activation
 */
const changedBy = ({ by, person, token, commit, pipeline }) =>
  plain(
    [
      person ? `${person.firstName} ${person.lastName}` : token ? `${token} (${by})` : by,
      ...(commit ? [commit.slice(0, 12)] : []),
      ...(pipeline ? [pipeline] : []),
    ].join(', '),
  );

/** @param {NonNullable<import('./registry-entry.mjs').ReleaseSummary['health']>} health */
const healthText = ({ loads, failures, p75 }) =>
  loads === 0 ? 'not opened yet' : `${failures} of ${loads} openings failed${p75 === null ? '' : `, p75 ${p75} ms`}`;

/** @param {Status} status */
const summary = ({ id, version, canaryVersion, canary, previous, releases, failures, disabled, contract }) => [
  id,
  version ?? 'nothing',
  canaryVersion && canary ? `${canaryVersion} for ${audience(canary)}` : '',
  previous ?? '',
  String(releases.length),
  String(failures.reduce((sum, { count }) => sum + count, 0)),
  disabled ? 'out of service' : contract ? 'not compatible with this portal' : '',
];

/** @param {Status} status @param {string} url @returns {string[]} */
function describe(status, url) {
  const { id, version, canaryVersion, canary, previous, disabled, fallback, contract, releases, history, failures } = status;
  const [last] = history;
  const out = disabled ? history.find(({ kind }) => kind === 'disable') : undefined;
  const facts = [
    ['  live', version ?? 'nothing yet'],
    ...(canaryVersion && canary ? [['  canary', `${canaryVersion} for ${audience(canary)}`]] : []),
    ...(disabled ? [['  disabled', `out of service for everyone${out?.reason ? `: ${plain(out.reason)}` : ''}`]] : []),
    ...(contract ? [['  contract', plain(contract)]] : []),
    [
      '  rollback',
      canaryVersion
        ? 'would end the canary'
        : previous
          ? `would return to ${previous}`
          : 'is not possible, nothing was live before',
    ],
    ...(fallback
      ? [['  fallback', `${canaryVersion ? version : (previous ?? 'none yet')} takes over when the live one fails`]]
      : []),
    ...(last ? [['  changed', `${utcTime(last.at)} by ${last.by}`]] : []),
  ];
  return [
    `${id} at ${url}`,
    ...columns(facts),
    ...part(
      'Releases',
      releases.map(({ version: published, publishedAt, publishedBy, files, size, digest, health }) => [
        published,
        utcTime(publishedAt),
        publishedBy,
        `${files} files`,
        kilobytes(size),
        digest.slice(0, 12),
        ...(health ? [healthText(health)] : []),
      ]),
    ),
    ...part(
      'History',
      history
        .slice(0, shownOfHistory)
        .map(({ at, kind, version: live, canaryVersion: canaryRelease, canary: who, reason, ...origin }) => [
          utcTime(at),
          kind,
          canaryRelease && who ? `${canaryRelease} for ${audience(who)}` : live,
          `by ${changedBy(origin)}`,
          reason ? plain(reason) : '',
        ]),
    ),
    ...(history.length > shownOfHistory ? [`  and ${history.length - shownOfHistory} earlier`] : []),
    ...part(
      'Failures in browsers',
      failures.map(({ lastAt, version: failed, kind, count, detail }) => [
        utcTime(lastAt),
        failed,
        kind,
        `${count} times`,
        plain(detail),
      ]),
    ),
  ];
}

/** @param {string} title @param {string[][]} rows */
const part = (title, rows) => ['', title, ...(rows.length > 0 ? columns(rows.map((row) => [' ', ...row])) : ['  none'])];
