/**
 * The one router of a page; shell and remotes import routing from here and nowhere else. It is a
 * package of its own because the federation does not share a module with the package it lies in.
 */
export * from 'portal-router';
