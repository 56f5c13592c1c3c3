import type { FailureKind } from 'shared-contracts/constants/host';
import type { ActiveRemote } from 'shared-contracts/remote-manifest';
import type { FailureReason } from './remote-states.ts';

/** Milliseconds that looking into a failure may take. */
const lookFor = 3_000;

/** Why one script cannot be had, or undefined where it can. */
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
 * Looks into why a remote did not load, since a browser says the same of a missing script and of a
 * tampered one. Answers undefined where every script of the first paint can be had: then it failed by itself.
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
