/** For tests: in memory, one page at a time. */
export { createMemoryRouter } from 'portal-router/memory';
