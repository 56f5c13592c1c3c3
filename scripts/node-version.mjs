// Imports nothing and uses no new syntax, so that an old Node can still run it and report the problem.

/**
 * Ends the process with one sentence when Node is older than the portal needs.
 * @param {string} [version] of the running Node
 */
export function requireNode(version = process.versions.node) {
  if (isRecentEnough(version)) return;
  console.error(`The portal needs Node ${least} or newer and this is ${version}; install a current one from https://nodejs.org.`);
  process.exit(1);
}

const least = '20.19';

/** @param {string} version */
export function isRecentEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 20 || (major === 20 && minor >= 19);
}
