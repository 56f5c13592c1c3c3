import type { ActiveRemote } from 'shared-contracts/remote-manifest';

interface Exposed {
  readonly default: unknown;
}

/** The exposed module of each remote, as a lazy chunk of this build. */
const exposed = import.meta.glob<Exposed>('../../../mf-*/src/remote.tsx');

const folderOf = (file: string) => /\/(mf-[a-z-]+)\/src\//.exec(file)?.[1];

/** Replaces the shell's loader of the same name: loads the areas without federation. */
export const createFederationLoader = () => ({
  load: async ({ id }: ActiveRemote) => {
    const [, load] = Object.entries(exposed).find(([file]) => folderOf(file) === id) ?? [];
    if (!load) throw new Error(`${id} is not in this build`);
    return (await load()).default;
  },
});
