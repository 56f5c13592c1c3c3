import { readFileSync } from 'node:fs';
import { Problem } from '../launch/problem.mjs';

/**
 * The source of deploy tokens: a given file, otherwise the environment. Either a single token or a list `mf-ideas=…,mf-energy=…`.
 * @param {{ file: string | undefined, env: NodeJS.ProcessEnv }} source
 * @returns {(remote: string) => string} returns the token of a remote, or throws a Problem that says where to put it
 */
export function deployTokens({ file, env }) {
  const place = file ? `the file ${file}` : 'PORTAL_DEPLOY_TOKEN';
  const text = (file ? readToken(file) : (env.PORTAL_DEPLOY_TOKEN ?? '')).trim();
  const entries = text.split(',').map((part) => part.trim());
  const list = entries.every((part) => /^mf-[a-z-]+=\S+$/.test(part));
  return (remote) => {
    if (!text && file) throw new Problem(`${capitalized(place)} is empty; it holds the deploy token of ${remote}.`);
    if (!text)
      throw new Problem(
        `This needs a deploy token of ${remote}, which an admin makes in the panel, under Remotes: put it into PORTAL_DEPLOY_TOKEN, or into a file that --token-file names.`,
      );
    if (!list) {
      if (/\s/.test(text))
        throw new Problem(`${capitalized(place)} holds more than a token; it is one word, without blanks or line breaks.`);
      return text;
    }
    const own = entries.find((part) => part.startsWith(`${remote}=`));
    if (!own)
      throw new Problem(
        `There is no token of ${remote} in ${place}; it has those of ${entries.map((part) => part.split('=')[0]).join(', ')}.`,
      );
    return own.slice(remote.length + 1);
  };
}

/**
 * A deploy token of any remote, for what every remote may read.
 * @param {{ file: string | undefined, env: NodeJS.ProcessEnv }} source
 */
export function anyDeployToken({ file, env }) {
  const text = (file ? readToken(file) : (env.PORTAL_DEPLOY_TOKEN ?? '')).trim();
  const [, first = text] = text.match(/^mf-[a-z-]+=([^\s,]+)/) ?? [];
  if (!first)
    throw new Problem('This needs a deploy token: put it into PORTAL_DEPLOY_TOKEN, or into a file that --token-file names.');
  return first;
}

/** @param {string} file */
function readToken(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new Problem(`The token file ${file} cannot be read (${code}); name the file that holds the deploy token.`);
  }
}

/** @param {string} text */
const capitalized = (text) => text[0]?.toUpperCase() + text.slice(1);
