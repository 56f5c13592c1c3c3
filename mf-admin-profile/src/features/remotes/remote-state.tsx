import type { ReleaseHealth, RemoteStatus } from 'shared-contracts/schemas/remote';
import { formatNumber, t } from 'shared-contracts/translate';
import { releaseSources } from './release-sources.ts';

const tints = {
  good: 'bg-success-soft text-success-ink',
  busy: 'bg-info-soft text-info-ink',
  bad: 'bg-error-soft text-error-ink',
  quiet: 'bg-neutral-soft text-muted',
} as const;

/** A word with a tinted background. */
export const Mark = ({ tint, children }: { tint: keyof typeof tints; children: string }) => (
  <span className={`inline-flex h-6 items-center whitespace-nowrap rounded-full px-2 font-medium text-xs ${tints[tint]}`}>
    {children}
  </span>
);

/** The health of a version in browsers; undefined if the version is not among the listed releases. */
export const healthOf = ({ releases }: RemoteStatus, version: string | null): ReleaseHealth | undefined =>
  releases.find((release) => release.version === version)?.health;

/** A remote's state: the most severe one that applies. */
export const RemoteState = ({ status }: { status: RemoteStatus }) => {
  if (!status.version) return <Mark tint="quiet">{t`Not live`}</Mark>;
  if (status.disabled) return <Mark tint="bad">{t`Deactivated`}</Mark>;
  if (status.contract) return <Mark tint="bad">{t`Incompatible`}</Mark>;
  if (healthOf(status, status.version)?.state === 'failing') return <Mark tint="bad">{t`Failing`}</Mark>;
  if (healthOf(status, status.canaryVersion)?.state === 'failing') return <Mark tint="bad">{t`Canary failing`}</Mark>;
  return status.canaryVersion ? <Mark tint="busy">{t`Canary`}</Mark> : <Mark tint="good">{t`Live`}</Mark>;
};

/** '2 of 40 openings failed', or 'Not opened yet'. */
export const openedText = ({ loads, failures }: Pick<ReleaseHealth, 'loads' | 'failures'>): string =>
  loads === 0 ? t`Not opened yet` : t`${failures} of ${loads} openings failed`;

/** '400 ms', or '1.5 s' from one second on. */
const waitText = (ms: number): string => (ms < 1000 ? `${ms} ms` : `${formatNumber(ms / 1000)} s`);

/**
 * '2 of 40 openings failed · usually opens within 400 ms', the time within which three of four openings rendered; without the time
 * if it is unknown.
 */
export const healthText = (health: ReleaseHealth): string =>
  health.p75 === null ? openedText(health) : t`${openedText(health)} · usually opens within ${waitText(health.p75)}`;

const plural: Readonly<Record<string, string>> = {
  admin: t`admins`,
  manager: t`managers`,
  employee: t`employees`,
  viewer: t`viewers`,
};

/** 'managers, 20 % of everyone'. */
export const audienceText = ({ roles, share }: { readonly roles: readonly string[]; readonly share: number }): string =>
  [...roles.map((role) => plural[role] ?? role), ...(share > 0 ? [t`${share} % of everyone`] : [])].join(', ');

type Made = Pick<RemoteStatus['history'][number], 'by' | 'person' | 'token'>;

/** Who made the change: a person, a pipeline's token, or the portal. */
export const sourceText = ({ by, person, token }: Made): string => {
  if (person) return `${person.firstName} ${person.lastName}`;
  return token ? t`${token} (deploy token)` : (releaseSources.get(by) ?? by);
};
