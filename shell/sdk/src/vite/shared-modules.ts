/**
 * The one list of modules that exist once a page. Only what breaks when doubled is here: React
 * keeps state in module scope, the router and the query client hand theirs down by context.
 * The shell provides them; a remote never carries a copy.
 */
export const sharedModules = {
  react: '19.3.1',
  'react/jsx-runtime': '19.3.1',
  'react-dom': '19.3.1',
  'portal-sdk/router': '1.0.0',
  'portal-sdk/query': '1.0.0',
} as const;

const major = (version: string) => `^${version}`;

/** How the shell offers the shared modules. */
export const providedByShell = Object.fromEntries(
  Object.entries({ ...sharedModules }).map(([name, version]) => [
    name,
    { singleton: true, eager: true, version, requiredVersion: major(version) },
  ]),
);

/** How a remote takes them: from the shell or not at all. */
export const takenFromShell = Object.fromEntries(
  Object.entries(sharedModules).map(([name, version]) => [
    name,
    { singleton: true, import: false as const, requiredVersion: major(version) },
  ]),
);
