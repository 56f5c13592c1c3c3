import { Problem } from '../launch/problem.mjs';
import { audience, columns, kilobytes, moment, plain } from './figures.mjs';
import { next, registry } from './registry-entry.mjs';

/** @typedef {import('./deps.mjs').Deps} Deps */
/** @typedef {import('./arguments.mjs').Arguments} Given */
/** @typedef {import('./registry-entry.mjs').Status} Status */

const shownOfHistory = 12;

/** What is live and how it got there, for one remote or for all with a token. @param {Deps} deps @param {Given} given */
export async function status(deps, given) {
  const open = registry(deps, given);
  if (given.name) {
    const entry = open(given.name);
    for (const line of describe(await entry.status(), entry.url)) deps.print(line);
    return 0;
  }
  const asked = await Promise.allSettled(deps.remotes().map(async (name) => open(name).status()));
  const found = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const [failed] = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  if (found.length === 0) throw failed ?? new Problem('There is no remote in this workspace.');
  const head = ['remote', 'live', 'canary', 'rollback to', 'releases', 'failures', ''];
  for (const line of columns([head, ...found.map(summary)])) deps.print(line);
  const rest = asked.length - found.length;
  if (rest > 0)
    deps.print(`\n${rest} more cannot be asked with this token; PORTAL_DEPLOY_TOKEN also takes a list, mf-ideas=…,mf-energy=….`);
  deps.print(`\nMore of one:  ${next(given, 'status NAME')}`);
  return 0;
}

/**
 * The person or the token that made the change, with commit and run if known.
 * @param {Partial<import('./registry-entry.mjs').Activation>} made
 */
const maker = ({ by, person, token, commit, pipeline }) =>
  plain(
    [
      person ? `${person.firstName} ${person.lastName}` : token ? `${token} (${by})` : by,
      ...(commit ? [commit.slice(0, 12)] : []),
      ...(pipeline ? [pipeline] : []),
    ].join(', '),
  );

/** @param {NonNullable<import('./registry-entry.mjs').ReleaseSummary['health']>} health */
const opened = ({ loads, failures, p75 }) =>
  loads === 0 ? 'not opened yet' : `${failures} of ${loads} openings failed${p75 === null ? '' : `, p75 ${p75} ms`}`;

/** @param {Status} status */
const summary = ({ id, version, canaryVersion, canary, previous, releases, failures, disabled, contract }) => [
  id,
  version ?? 'nothing',
  canaryVersion && canary ? `${canaryVersion} for ${audience(canary)}` : '',
  previous ?? '',
  String(releases.length),
  String(failures.reduce((sum, { count }) => sum + count, 0)),
  disabled ? 'out of service' : contract ? 'made for another contract' : '',
];

/** @param {Status} status @param {string} url @returns {string[]} */
export function describe(status, url) {
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
          ? `would bring ${previous} back`
          : 'is not possible, nothing was live before',
    ],
    ...(fallback
      ? [['  fallback', `${canaryVersion ? version : (previous ?? 'none yet')} takes over where the live one fails`]]
      : []),
    ...(last ? [['  changed', `${moment(last.at)} by ${last.by}`]] : []),
  ];
  return [
    `${id} at ${url}`,
    ...columns(facts),
    ...part(
      'Releases',
      releases.map(({ version: published, publishedAt, publishedBy, files, size, digest, health }) => [
        published,
        moment(publishedAt),
        publishedBy,
        `${files} files`,
        kilobytes(size),
        digest.slice(0, 12),
        ...(health ? [opened(health)] : []),
      ]),
    ),
    ...part(
      'History',
      history
        .slice(0, shownOfHistory)
        .map(({ at, kind, version: live, canaryVersion: some, canary: who, reason, ...made }) => [
          moment(at),
          kind,
          some && who ? `${some} for ${audience(who)}` : live,
          `by ${maker(made)}`,
          reason ? plain(reason) : '',
        ]),
    ),
    ...(history.length > shownOfHistory ? [`  and ${history.length - shownOfHistory} earlier`] : []),
    ...part(
      'Failures in browsers',
      failures.map(({ lastAt, version: failed, kind, count, detail }) => [
        moment(lastAt),
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
