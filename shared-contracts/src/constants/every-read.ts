/**
 * In the `invalidates` of an endpoint, instead of the ids of nearly all reads: the page that changes a person's name reads everything
 * on screen again. The events to other pages have the ids. In a file of its own: with `invalidation.ts`, each area would load the
 * reads of all content types before its first page.
 */
export const everyRead = '*';
