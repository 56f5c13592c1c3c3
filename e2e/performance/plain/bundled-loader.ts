import type { ActiveRemote } from 'shared-contracts/remote-manifest';

interface Exposed {
  readonly default: unknown;
}

/** What each remote exposes, as a lazily loaded part of this very build. */
const exposed = import.meta.glob<Exposed>('../../../mf-*/src/remote.tsx');

const folderOf = (file: string) => /\/(mf-[a-z-]+)\/src\//.exec(file)?.[1];

/** Stands in for the shell's loader of the same name: brings the areas without a federation. */
export const createFederationLoader = () => ({
  load: async ({ id }: ActiveRemote) => {
    const [, load] = Object.entries(exposed).find(([file]) => folderOf(file) === id) ?? [];
    if (!load) throw new Error(`${id} is not in this build`);
    return (await load()).default;
  },
});
