/** A router without a browser's address, for tests: the page of a portal has no use for it. */
export { createMemoryRouter } from 'react-router';
