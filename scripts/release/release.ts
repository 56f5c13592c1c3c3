// `bun run release 1.2.0`: cuts a release of the portal from the commits since the last one.
import { root } from '../launch/project.mjs';
import { cutRelease, ReleaseProblem } from './cut-release.ts';

try {
  const version = process.argv[2] ?? '';
  console.log(cutRelease(root, version, `${root}/node_modules/.bin/git-cliff`));
  console.log(`\nCommitted and tagged as v${version}. Publish it with: git push --follow-tags`);
} catch (thrown) {
  if (!(thrown instanceof ReleaseProblem)) throw thrown;
  console.error(thrown.message);
  process.exitCode = 1;
}
