import { type FailureKind, failureKinds } from 'shared-contracts/constants/host';
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
    const text = read();
    return typeof text === 'string' ? text : `(${typeof text})`;
  } catch {
    return '(unreadable)';
  }
};

/** What somebody who looks after the portal needs of an error: the federation's wrapping and this site's address are taken off. */
export const describe = (thrown: unknown): string => {
  if (!(thrown instanceof Error)) return `Something thrown that is no error: ${typeof thrown}`;
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

const sentences: Record<FailureKind, string> = {
  entry: 'Its program could not be started.',
  chunk: 'A part of its program could not be loaded.',
  style: 'Its style sheet could not be loaded.',
  timeout: 'It did not answer in time.',
  integrity: 'Its files are not the ones that were released, so they were not run.',
  contract: 'It was made for another version of the portal.',
  render: 'It stopped with an error while it was shown.',
  event: 'It stopped with an error.',
};

/** What failed, in words for the person in front of the page. */
export const sentenceOf = ({ kind }: FailureReason): string => sentences[kind];
