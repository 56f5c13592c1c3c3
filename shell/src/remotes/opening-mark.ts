import type { ActiveRemote } from 'shared-contracts/remote-manifest';

const name = 'portal-opening';

/**
 * Remembers in the tab's session storage which release is being opened. It survives a page that hangs or runs out of memory and
 * therefore cannot report anything.
 */
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

/** Returns the release that the tab's previous page was opening when it stopped, and starts a new mark. */
export const createOpeningMark = (view: Pick<Window, 'sessionStorage' | 'addEventListener'>) => {
  const { sessionStorage: storage } = view;
  const stopped = read(storage);
  storage.removeItem(name);
  const mark: OpeningMark = {
    set: ({ id, version }) => {
      try {
        storage.setItem(name, JSON.stringify({ id, version }));
      } catch {
        // in a full storage only the mark is lost, not the area
      }
    },
    clear: () => storage.removeItem(name),
  };
  // if a person leaves while an area opens, it did not hang
  view.addEventListener('pagehide', mark.clear);
  return { stopped, mark };
};
