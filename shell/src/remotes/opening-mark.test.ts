import { beforeEach, describe, expect, it } from 'vitest';
import { fakeRemote } from '../testing/fake-remote.ts';
import { createOpeningMark } from './opening-mark.ts';
import { createRemoteStore, stateOf } from './remote-store.ts';

const remote = fakeRemote();
beforeEach(() => sessionStorage.clear());

const openPage = (storage: Partial<Storage> = sessionStorage) => {
  const page = new EventTarget();
  const view = { sessionStorage: storage, addEventListener: page.addEventListener.bind(page) } as unknown as Window;
  return { ...createOpeningMark(view), leave: () => page.dispatchEvent(new Event('pagehide')) };
};

describe('[REM-89] a page that stopped while opening an area', () => {
  it('is detected by the next page in the tab, once', () => {
    openPage().mark.set(remote);
    expect(openPage().stopped).toEqual({ id: 'mf-ideas', version: '1.0.0' });
    expect(openPage().stopped).toBeUndefined();
  });

  it('is not reported if the area was shown or the page was left', () => {
    const first = openPage();
    first.mark.set(remote);
    first.mark.clear();
    expect(openPage().stopped).toBeUndefined();
    const second = openPage();
    second.mark.set(remote);
    second.leave();
    expect(openPage().stopped).toBeUndefined();
  });

  it('is not detected if the storage of the tab is full, and the area opens', () => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    openPage({ getItem: () => null, removeItem: () => undefined, setItem: full }).mark.set(remote);
    expect(openPage().stopped).toBeUndefined();
  });

  it('makes the area wait for Retry and is reported to the server', () => {
    const loads: string[] = [];
    const failures: string[] = [];
    const load = ({ version }: { version: string }) => {
      loads.push(version);
      return new Promise<never>(() => undefined);
    };
    const store = createRemoteStore({ load }, (_, { kind, detail }) => failures.push(`${kind}: ${detail}`), { stopped: remote });
    store.open(remote);
    expect([loads, failures]).toEqual([[], ['timeout: The page stopped while it was opened']]);
    expect(stateOf(store.states.getState(), remote).status).toBe('failed');
    store.retry(remote);
    expect(loads).toEqual(['1.0.0']);
    store.open(fakeRemote({ version: '1.1.0' }));
    expect(loads).toEqual(['1.0.0', '1.1.0']);
  });
});
