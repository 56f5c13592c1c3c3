import { type FailureKind, failureKinds } from 'shared-contracts/constants/host';
import { t } from 'shared-contracts/translate';
import type { FailureReason } from './remote-states.ts';

/** An error that says which part of loading a remote failed. Check its `kind`, not its class. */
export const loadError = ({ kind, detail }: FailureReason): Error =>
  Object.assign(new Error(detail), { name: 'RemoteLoadError', kind });

const kindOf = (thrown: unknown): FailureKind | undefined =>
  typeof thrown === 'object' && thrown !== null && 'kind' in thrown
    ? failureKinds.find((kind) => kind === thrown.kind)
    : undefined;

/** Browsers use different messages for a module or a lazily loaded chunk that failed to load. */
const chunkFailure = /dynamically imported module|importing a module script|module script failed/i;

/** Reading an error's fields must not throw, whatever they contain. */
const textOf = (read: () => unknown): string => {
  try {
    return String(read());
  } catch {
    return '(unreadable)';
  }
};

/** The description of an error for the portal's administrators, without the federation's wrapping and this site's origin. */
export const describeError = (thrown: unknown): string => {
  if (!(thrown instanceof Error)) return `Not an error: ${typeof thrown}`;
  const name = textOf(() => thrown.name);
  const message = textOf(() => thrown.message)
    .replace(/^.*Original Error Message:\s*/s, '')
    .replaceAll(globalThis.location?.origin ?? '', '');
  return name === 'RemoteLoadError' || name === 'Error' ? message : `${name}: ${message}`;
};

/** The reason for anything thrown while loading or rendering; its kind is `defaultKind` if the error does not specify one. */
export const reasonOf = (thrown: unknown, defaultKind: FailureKind): FailureReason => {
  const detail = describeError(thrown);
  return { kind: kindOf(thrown) ?? (chunkFailure.test(detail) ? 'chunk' : defaultKind), detail };
};

/** Whether the connection may be the cause: the area may load once it is back. */
export const mayBeOffline = ({ kind }: FailureReason): boolean => /entry|chunk|style|timeout/.test(kind);

/** What a person can do about a failure. */
export const adviceFor = (reason: FailureReason): string =>
  mayBeOffline(reason) ? t`Check your connection, then try again.` : t`Try again later, or contact an administrator.`;
