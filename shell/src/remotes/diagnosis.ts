import type { FailureKind } from 'shared-contracts/constants/host';
import type { ActiveRemote } from 'shared-contracts/remote-manifest';
import type { FailureReason } from './remote-states.ts';

/** Timeout in milliseconds for diagnosing a failure. */
const lookFor = 3_000;

/** Why one script cannot be fetched, or undefined if it can. */
const lookAt = async (path: string, digest: string | undefined, kind: FailureKind): Promise<FailureReason | undefined> => {
  const file = path.slice(path.lastIndexOf('/') + 1);
  const get = (integrity?: string) => fetch(path, { integrity, signal: AbortSignal.timeout(lookFor) });
  try {
    const response = await get(digest);
    return response.ok ? undefined : { kind, detail: `${file}: the server answered ${response.status}` };
  } catch {
    const unchecked = await get().catch(() => undefined);
    if (!unchecked) return { kind, detail: `${file}: the server did not answer` };
    if (!unchecked.ok) return { kind, detail: `${file}: the server answered ${unchecked.status}` };
    return { kind: 'integrity', detail: `${file} is not the file that was released` };
  }
};

/**
 * Finds out why a remote did not load, because a browser reports the same error for a missing script and for a tampered one.
 * Returns undefined if every script of the first paint can be fetched: then the failure has another cause.
 */
export const diagnose = async (
  remote: ActiveRemote,
  folder: string,
  digests: Readonly<Record<string, string>>,
): Promise<FailureReason | undefined> => {
  const files = [remote.entry, ...remote.preload.filter((file) => file.endsWith('.js'))];
  const found = await Promise.all(
    files.map((file) => lookAt(folder + file, digests[folder + file], file === remote.entry ? 'entry' : 'chunk')),
  );
  return found.find((reason) => reason !== undefined);
};
