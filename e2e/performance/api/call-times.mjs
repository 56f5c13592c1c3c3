// Times calls of an api, in Node and in a process of its own: `fetch` in the process of the bench takes longer than a short
// response itself. Reads one line of JSON per request, `{ url, path, headers, concurrency, times }`, and writes one line with the
// milliseconds of each call, or the error of the first one that was not 200.
import { Agent, get } from 'node:http';
import { createInterface } from 'node:readline';

const agent = new Agent({ keepAlive: true });

/**
 * Sends a call and reads the whole response.
 * @param {string} address @param {Record<string, string>} headers
 * @returns {Promise<number>} milliseconds
 */
const timeOf = (address, headers) =>
  new Promise((resolve, reject) => {
    const start = performance.now();
    const sent = get(address, { agent, headers }, (response) => {
      response.on('data', () => undefined).once('error', reject);
      response.once('end', () =>
        response.statusCode === 200
          ? resolve(performance.now() - start)
          : reject(new Error(`${address}: ${response.statusCode}`)),
      );
    });
    sent.once('error', reject);
  });

/** @param {{ url: string, path: string, headers: Record<string, string>, concurrency: number, times: number }} request */
const timesOf = async ({ url, path, headers, concurrency, times }) => {
  /** @type {number[]} */
  const milliseconds = [];
  let started = 0;
  const connection = async () => {
    while (started < times) {
      started += 1;
      milliseconds.push(await timeOf(url + path, headers));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, connection));
  return milliseconds;
};

for await (const line of createInterface({ input: process.stdin })) {
  const result = await timesOf(JSON.parse(line)).then(
    (milliseconds) => ({ milliseconds }),
    (thrown) => ({ error: String(thrown) }),
  );
  process.stdout.write(`${JSON.stringify(result)}\n`);
}
process.exit();
