import { getRemoteStatus, listRemotes } from 'shared-contracts/operations/remotes';
import type { Context } from '../../context.ts';
import { announce } from '../../platform/events/announce.ts';

/** Tells open pages that other releases may be live for them; they take them when the area is opened next. */
export const announceReleases = (tx: Context): Promise<void> =>
  announce(tx, { to: 'everyone', operations: [listRemotes.id, getRemoteStatus.id] });
