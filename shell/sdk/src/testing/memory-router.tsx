/** For tests: keeps the history in memory, without the browser's address. */
export { createMemoryRouter } from 'portal-router/memory';
