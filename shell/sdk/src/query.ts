/**
 * The one query library of a page; shell and remotes import queries only from here. A separate package, because federation
 * does not share a module with the package that contains it.
 */
export * from 'portal-query';
