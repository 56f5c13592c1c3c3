/** A router without a browser URL, for tests; portal pages have no use for it. */
export { createMemoryRouter } from 'react-router';
