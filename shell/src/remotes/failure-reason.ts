import { type FailureKind, failureKinds } from 'shared-contracts/constants/host';
import { t } from 'shared-contracts/translate';
import type { FailureReason } from './remote-states.ts';

/** An error that says which part of loading a remote failed. Carries `kind`; nobody asks for its class. */
export const loadError = ({ kind, detail }: FailureReason): Error =>
  Object.assign(new Error(detail), { name: 'RemoteLoadError', kind });

const kindOf = (thrown: unknown): FailureKind | undefined =>
  typeof thrown === 'object' && thrown !== null && 'kind' in thrown
    ? failureKinds.find((kind) => kind === thrown.kind)
    : undefined;

/** Browsers word it differently: a module, or a part of the page loaded later, did not come. */
const chunkFailure = /dynamically imported module|importing a module script|module script failed/i;

/** Whatever somebody made of an error's fields, reading them must not fail in its turn. */
const textOf = (read: () => unknown): string => {
  try {
    return String(read());
  } catch {
    return '(unreadable)';
  }
};

/** What somebody who looks after the portal needs of an error: the federation's wrapping and this site's address are taken off. */
export const describe = (thrown: unknown): string => {
  if (!(thrown instanceof Error)) return `Not an error: ${typeof thrown}`;
  const name = textOf(() => thrown.name);
  const message = textOf(() => thrown.message)
    .replace(/^.*Original Error Message:\s*/s, '')
    .replaceAll(globalThis.location?.origin ?? '', '');
  return name === 'RemoteLoadError' || name === 'Error' ? message : `${name}: ${message}`;
};

/** The reason behind anything that loading or drawing threw; `otherwise` where it does not say. */
export const reasonOf = (thrown: unknown, otherwise: FailureKind): FailureReason => {
  const detail = describe(thrown);
  return { kind: kindOf(thrown) ?? (chunkFailure.test(detail) ? 'chunk' : otherwise), detail };
};

/** Whether the connection may be why: another one may load it. */
export const mayBeOffline = ({ kind }: FailureReason): boolean => /entry|chunk|style|timeout/.test(kind);

/** What a person can do about a failure. */
export const adviceOn = (reason: FailureReason): string =>
  mayBeOffline(reason) ? t`Check your connection, then try again.` : t`Try again later, or tell an administrator.`;
