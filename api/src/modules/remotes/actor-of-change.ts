/** Who changes the registry: an admin, the bearer of a deploy token, or the start of the portal itself. */
export interface ChangedBy {
  /** Null but for an admin. */
  readonly userId: string | null;
  readonly label: 'admin' | 'deploy token' | 'workspace';
}

/** The portal at its start, publishing the builds that lie beside it. */
export const workspace: ChangedBy = { userId: null, label: 'workspace' };
