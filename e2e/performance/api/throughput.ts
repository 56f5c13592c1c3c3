import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { nodeBinary } from '../../portal/bun.ts';

const autocannon = createRequire(import.meta.url).resolve('autocannon');
const run = promisify(execFile);

/** A server, and the headers that sign a person in. */
export interface Side {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** How a server is loaded. */
export interface Load {
  readonly connections: number;
  readonly seconds: number;
}

/** Requests per second that a server responds to with 200, or with 304 if a tag is given. Throws if any has another status. */
export const throughput = async ({ url, headers }: Side, path: string, load: Load, tag?: string): Promise<number> => {
  const headerArguments = Object.entries(tag === undefined ? headers : { ...headers, 'if-none-match': tag }).flatMap(
    ([name, value]) => ['-H', `${name}=${value}`],
  );
  const args = [autocannon, '-c', String(load.connections), '-d', String(load.seconds), '-j', ...headerArguments, url + path];
  const { stdout } = await run(nodeBinary(), args);
  const report = JSON.parse(stdout) as Record<'2xx' | '3xx' | 'errors' | 'duration' | '4xx' | '5xx', number>;
  const [expected, unexpected] = tag === undefined ? [report['2xx'], report['3xx']] : [report['3xx'], report['2xx']];
  const failed = unexpected + report['4xx'] + report['5xx'] + report.errors;
  if (failed > 0) throw new Error(`${path}: ${failed} of ${expected + failed} requests failed`);
  return expected / report.duration;
};
