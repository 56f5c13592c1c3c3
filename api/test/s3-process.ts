// An S3 server in a separate process, for tests that kill it: prints its port, and keeps its objects in a folder, or in memory.
import { startFauxqs } from 'fauxqs';

const [folder = '', port = '0', ...buckets] = process.argv.slice(2);
const server = await startFauxqs({
  port: Number(port),
  host: '127.0.0.1',
  logger: false,
  ...(folder ? { s3StorageDir: folder } : {}),
  init: { buckets },
});
console.log(JSON.stringify({ port: server.port }));
