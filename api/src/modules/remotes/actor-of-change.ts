import type { ChangeOrigin } from 'shared-contracts/schemas/remote';
import type { RecordedOrigin } from './tables.ts';

/** Who changes the registry: an admin, the bearer of a deploy token, the start of the portal, or the portal that takes a canary back. */
export interface ChangedBy {
  /** Null but for an admin. */
  readonly userId: string | null;
  readonly label: 'admin' | 'deploy token' | 'workspace' | 'portal';
  /** The name of the token. */
  readonly token?: string | undefined;
  /** What the change tells of itself. */
  readonly origin?: ChangeOrigin | undefined;
}

/** The portal at its start, publishing the builds that lie beside it. */
export const workspace: ChangedBy = { userId: null, label: 'workspace' };

/** What is kept of where a change comes from; null where nothing is known. */
export const recordedOrigin = ({ token, origin = {} }: ChangedBy): RecordedOrigin | null => {
  const { commit, pipeline } = origin;
  const known = { ...(token && { token }), ...(commit && { commit }), ...(pipeline && { pipeline }) };
  return Object.keys(known).length > 0 ? known : null;
};
