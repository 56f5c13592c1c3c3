/**
 * The one list of modules that exist once a page. Only what breaks when doubled is here: React
 * keeps state in module scope, the router and the query client hand theirs down by context.
 * The shell provides them; a remote never carries a copy.
 */
export const sharedModules = {
  react: '19.3.1',
  'react/jsx-runtime': '19.3.1',
  'react-dom': '19.3.1',
  'portal-router': '1.0.0',
  'portal-query': '1.0.0',
} as const;

/** What the JSX of a development server imports besides; it drags in a React of its own where it is not shared. */
const developmentModules = { 'react/jsx-dev-runtime': '19.3.1' } as const;

export type Command = 'build' | 'serve';

const shared = <T>(command: Command, options: (version: string) => T): Record<string, T> =>
  Object.fromEntries(
    Object.entries({ ...sharedModules, ...(command === 'serve' ? developmentModules : {}) }).map(([name, version]) => [
      name,
      options(version),
    ]),
  );

/** How the shell offers the shared modules: at once, since nothing runs without them. */
export const providedByShell = (command: Command) =>
  shared(command, (version) => ({ singleton: true, eager: true, version, requiredVersion: `^${version}` }));

/** How a remote takes them: from the shell or not at all. */
export const takenFromShell = (command: Command) =>
  shared(command, (version) => ({ singleton: true, import: false as const, requiredVersion: `^${version}` }));
