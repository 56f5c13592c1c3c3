import type { ActiveRemote } from 'shared-contracts/remote-manifest';

const name = 'portal-opening';

/** A note in the tab of what it is opening. It outlives a page that hangs or runs out of memory, which can report nothing. */
export interface OpeningMark {
  set(remote: ActiveRemote): void;
  clear(): void;
}

type Opened = Pick<ActiveRemote, 'id' | 'version'>;

const read = (storage: Storage): Opened | undefined => {
  try {
    const { id, version } = JSON.parse(storage.getItem(name) ?? '{}') as Partial<Opened>;
    return typeof id === 'string' && typeof version === 'string' ? { id, version } : undefined;
  } catch {
    return undefined;
  }
};

/** Takes what the page before this one in the tab was opening when it stopped, and begins to note for the next. */
export const createOpeningMark = (view: Pick<Window, 'sessionStorage' | 'addEventListener'>) => {
  const { sessionStorage: storage } = view;
  const stopped = read(storage);
  storage.removeItem(name);
  const mark: OpeningMark = {
    set: ({ id, version }) => storage.setItem(name, JSON.stringify({ id, version })),
    clear: () => storage.removeItem(name),
  };
  // who leaves while an area opens has not seen it hang
  view.addEventListener('pagehide', mark.clear);
  return { stopped, mark };
};
