import type { FailureKind } from 'shared-contracts/terms/host';
import { failureKinds } from 'shared-contracts/terms/host';
import type { FailureReason } from './remote-states.ts';

/** An error that says which part of loading a remote failed. Carries `kind`; nobody asks for its class. */
export const loadError = (kind: FailureKind, message: string): Error =>
  Object.assign(new Error(message), { name: 'RemoteLoadError', kind });

const kindOf = (thrown: unknown): FailureKind | undefined =>
  typeof thrown === 'object' && thrown !== null && 'kind' in thrown
    ? failureKinds.find((kind) => kind === thrown.kind)
    : undefined;

/** The name and message of anything thrown. */
export const describe = (thrown: unknown): string =>
  thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : `Thrown: ${typeof thrown}`;

/** The reason behind anything that a loader threw; what says no more is put down to the entry. */
export const reasonOf = (thrown: unknown): FailureReason => ({
  kind: kindOf(thrown) ?? (/dynamically imported module|Importing a module script/i.test(describe(thrown)) ? 'chunk' : 'entry'),
  detail: describe(thrown),
});

const sentences: Record<FailureKind, string> = {
  entry: 'Its program could not be loaded.',
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
