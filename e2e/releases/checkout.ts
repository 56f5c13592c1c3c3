import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../portal/bun.ts';

const neverCopied = ['.git', '.cache', 'results', '.vite', '.vite-temp', 'data', 'coverage'];

/** A working copy of this tree, like the one of a team or a developer; it uses this tree's installed packages. */
export interface Checkout {
  readonly folder: string;
  /** Adds a line above the area's page. */
  showLine(remote: string, text: string): void;
  remove(): void;
}

/** Renames what the remote exposes, and exposes it below a line of text. */
const withLine = (source: string, text: string): string => {
  const exposed = 'export default createRemote<';
  if (source.split(exposed).length !== 2) throw new Error(`remote.tsx must have "${exposed}" once`);
  return `import type { RemoteProps } from 'portal-sdk/host';
${source.replace(exposed, 'const Area = createRemote<')}
export default function AreaBelowLine(props: RemoteProps) {
  return (
    <>
      <p>${text}</p>
      <Area {...props} />
    </>
  );
}
`;
};

/**
 * Copies this tree and links its packages; build this tree first, which installs them.
 * @param builds whether to include the builds
 */
export const checkOut = ({ builds = false } = {}): Checkout => {
  const leftOut = new Set(builds ? neverCopied : [...neverCopied, 'dist']);
  const folder = mkdtempSync(join(tmpdir(), 'portal-team-'));
  for (const name of readdirSync(root)) {
    if (leftOut.has(name)) continue;
    if (name === 'node_modules' || name === '.tools') symlinkSync(join(root, name), join(folder, name));
    else
      cpSync(join(root, name), join(folder, name), {
        recursive: true,
        verbatimSymlinks: true,
        filter: (path) => !leftOut.has(path.slice(path.lastIndexOf('/') + 1)),
      });
  }
  return {
    folder,
    showLine: (remote, text) => {
      const file = join(folder, remote, 'src/remote.tsx');
      writeFileSync(file, withLine(readFileSync(file, 'utf8'), text));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
