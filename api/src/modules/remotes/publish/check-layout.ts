import { formatKilobytes, releaseBudgets } from 'shared-contracts/constants/host';
import { isWithin } from 'shared-contracts/policies/panels';
import type { Release } from 'shared-contracts/remote-manifest';
import type { Issues } from '../../../platform/http/errors.ts';
import { contentTypeOf } from '../serve/release-files.ts';

/** A path whose segments neither lead out of the release nor are hidden. */
const safePath = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

/**
 * Issues of the files of the release record: they must be inside the release, have distinct names even on case-insensitive
 * disks, be of known kinds, and stay within the total budget.
 */
const fileIssues = ({ files }: Release): Issues => {
  const issues: Issues = [];
  const seen = new Set<string>();
  for (const [index, { path }] of files.entries()) {
    const at = `files.${index}.path`;
    if (!safePath.test(path)) issues.push({ path: at, message: `"${path}" does not lie inside the release` });
    else if (!contentTypeOf(path)) issues.push({ path: at, message: `"${path}" is of no kind that a release may have` });
    if (seen.has(path.toLowerCase())) issues.push({ path: at, message: `"${path}" is there twice` });
    seen.add(path.toLowerCase());
  }
  const total = files.reduce((sum, { size }) => sum + size, 0);
  if (total > releaseBudgets.total) {
    issues.push({
      path: 'files',
      message: `The release has ${formatKilobytes(total)}, over its budget of ${formatKilobytes(releaseBudgets.total)}`,
    });
  }
  return issues;
};

const referenceIssues = ({ files, entry, preload, styles }: Release): Issues => {
  const paths = new Set(files.map(({ path }) => path));
  const references = [
    { at: 'entry', path: entry, extension: '.js' },
    ...preload.map((path, index) => ({ at: `preload.${index}`, path, extension: '.js' })),
    ...styles.map((path, index) => ({ at: `styles.${index}`, path, extension: '.css' })),
  ];
  return references.flatMap(({ at, path, extension }) =>
    paths.has(path) && path.endsWith(extension)
      ? []
      : [{ path: at, message: `"${path}" is not one of the release's ${extension} files` }],
  );
};

const navigationIssues = ({ manifest }: Release): Issues =>
  manifest.navigation.flatMap(({ path }, index) =>
    manifest.mounts.some((mount) => isWithin(path, mount.path))
      ? []
      : [{ path: `manifest.navigation.${index}.path`, message: `"${path}" is not below a mount of ${manifest.id}` }],
  );

/** Issues of a release record by itself, regardless of what else is live; empty if there are none. */
export const layoutIssues = (release: Release): Issues => [
  ...fileIssues(release),
  ...referenceIssues(release),
  ...navigationIssues(release),
];
