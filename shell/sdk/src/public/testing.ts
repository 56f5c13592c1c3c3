export { type AreaPage, loadLazyParts, type Opening, openArea } from '../testing/area-page.tsx';
export { type Call, deferResponse, fakeApi, json, problem, type Reply } from '../testing/fake-api.tsx';
export { fakeHost, fakeUser } from '../testing/fake-host.tsx';
export { describeHost } from '../testing/host-contract.tsx';
export { createMemoryRouter } from '../testing/memory-router.tsx';
export { authoredBy, nextSample, noFile, noFiles, radu, sampleContent } from '../testing/sample-content.tsx';
