// JavaScript without packages: the scripts of the workspace also read their command line with it, before anything is installed.
import { parseArgs } from 'node:util';

export function refuseCommandLine(usage, mistake) {
  console.error(`${mistake}\n\n${usage}`);
  process.exit(2);
}

export function readCommandLine({ usage, words: names = [], options = {}, args = process.argv.slice(2) }) {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(usage);
    process.exit(0);
  }
  const { values, positionals: words } = parse(args, options, usage);
  const required = names.filter((name) => !name.endsWith('…'));
  const missing = required.find((_, index) => !words[index]);
  if (missing) refuseCommandLine(usage, `${missing} is missing.`);
  const extra = words[required.length];
  if (extra !== undefined && required.length === names.length) refuseCommandLine(usage, `"${extra}" is one word too many.`);
  return { values, words };
}

function parse(args, options, usage) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    // only the first sentence: the rest explains how to write the same as a word
    const [reason] = error.message.split(/\. |\.?\n|\.$/);
    return refuseCommandLine(usage, `${reason}.`);
  }
}
