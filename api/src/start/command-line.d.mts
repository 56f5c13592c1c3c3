import type { ParseArgsConfig, parseArgs } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

/** Prints what is wrong with a command line (a sentence), and how the command is used; ends the process with code 2. */
export declare function refuseCommandLine(usage: string, mistake: string): never;

/** A command, and what it takes. */
interface Command<O extends Options> {
  readonly usage: string;
  /** Names of the words that it takes besides options; a last one such as `PART…` stands for any number of them. */
  readonly words?: readonly string[];
  readonly options?: O;
  /** Those of the process unless given. */
  readonly args?: string[];
}

/**
 * Reads the command line of a command, before it does anything. `--help` prints the usage and ends the process with code 0; an
 * unknown option, a missing word and one word too many print it too, and end with code 2.
 */
export declare function readCommandLine<const O extends Options = Record<never, never>>(
  command: Command<O>,
): {
  readonly values: ReturnType<typeof parseArgs<{ options: O }>>['values'];
  readonly words: string[];
};
