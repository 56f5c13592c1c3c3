/**
 * The modules that exist once per page. Only those that break when duplicated: React keeps state in module scope, the router
 * and the query client use context. The shell provides them; a remote never bundles a copy.
 */
export const sharedModules = {
  react: '19.3.1',
  'react/jsx-runtime': '19.3.1',
  'react-dom': '19.3.1',
  'portal-router': '1.0.0',
  'portal-query': '1.0.0',
} as const;

/** An extra import of JSX in development; unless shared, it would load a second React. */
const developmentModules = { 'react/jsx-dev-runtime': '19.3.1' } as const;

export type Command = 'build' | 'serve';

const shared = <T>(command: Command, options: (version: string) => T): Record<string, T> =>
  Object.fromEntries(
    Object.entries({ ...sharedModules, ...(command === 'serve' ? developmentModules : {}) }).map(([name, version]) => [
      name,
      options(version),
    ]),
  );

/** The shell's sharing options: eager, since nothing runs without them. */
export const providedByShell = (command: Command) =>
  shared(command, (version) => ({ singleton: true, eager: true, version, requiredVersion: `^${version}` }));

/** A remote's sharing options: from the shell, without a fallback. */
export const takenFromShell = (command: Command) =>
  shared(command, (version) => ({ singleton: true, import: false as const, requiredVersion: `^${version}` }));
