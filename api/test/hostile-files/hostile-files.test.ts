import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { StoredFile } from 'shared-contracts/schemas/file';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../src/app.ts';
import { files } from '../../src/modules/files/tables.ts';
import { cleanFileName } from '../../src/platform/files/file-name.ts';
import { patient } from '../patient.ts';
import { openPortal, type Person, type TestPortal } from '../portal.ts';
import { type HostileFile, hostileFiles } from './hostile.ts';
import { brokenUploads, uploadHead } from './raw-uploads.ts';
import { validFiles } from './valid-files.ts';

let portal: TestPortal;
let server: ReturnType<typeof Bun.serve>;
let ana: Person;
beforeAll(async () => {
  portal = await openPortal();
  const app = createApp(portal.ctx);
  server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    maxRequestBodySize: 200 * 1024 * 1024,
    fetch: (request) => app.handle(request),
  });
});
afterAll(async () => {
  await server.stop(true);
  await portal.close();
});

const headers = (as: Person, more = {}) => ({ cookie: as.cookie, origin: 'http://portal.test', ...more });
const call = (method: string, path: string, as: Person, body?: BodyInit, more = {}) =>
  fetch(`${server.url}${path.slice(1)}`, { method, headers: headers(as, more), body });
const upload = (as: Person, path: string, file: File) => {
  const body = new FormData();
  body.append('file', file);
  return call('POST', path, as, body);
};
const healthStatus = async () => (await fetch(`${server.url}api/health`)).status;
/** Types that a browser may run, or may show in the page's own origin. */
const activeTypes = /html|xml|javascript|ecmascript|wasm|x-shockwave/i;

/** What is dangerous in the response of a stored file; empty if it cannot run anything. */
const dangersOf = (response: Response, { file }: HostileFile): string[] => {
  const get = (name: string) => response.headers.get(name) ?? '';
  const type = get('content-type');
  const inline = !get('content-disposition').startsWith('attachment');
  return [
    get('x-content-type-options') === 'nosniff' ? [] : 'may be sniffed',
    get('content-security-policy').includes('sandbox') ? [] : 'has no sandbox',
    get('content-security-policy').includes("default-src 'none'") ? [] : 'may load',
    inline && !/^image\/(png|jpeg|gif|webp)$/.test(type) ? `is shown in place as ${type}` : [],
    activeTypes.test(type) && inline ? `is active as ${type}` : [],
    type === file().type && activeTypes.test(type) && !type.startsWith('image/svg')
      ? 'has the type that the client declared'
      : [],
    /[\r\n]|\.\.[/\\]/.test(get('content-disposition')) ? 'has a name that breaks its header or climbs' : [],
  ].flat();
};

describe('[PLAT-192] hostile files', () => {
  it('are at least sixty', () => expect(hostileFiles.length + brokenUploads.length).toBeGreaterThanOrEqual(60));

  it.each(hostileFiles.map((hostile) => [hostile.tries, hostile] as const))(
    '%s: runs nowhere and blocks nothing',
    async (_tries, hostile) => {
      ana = await portal.person();
      const response = await upload(ana, hostile.path, hostile.file());
      expect(response.status).toBeLessThan(500);
      if (response.ok) {
        const { url, fileName } = (await response.json()) as StoredFile;
        expect(fileName).not.toMatch(/[/\\\p{Cc}\u202E]/u);
        const served = await call('GET', url, ana);
        expect([served.status, ...dangersOf(served, hostile)]).toEqual([200]);
      } else {
        expect(response.headers.get('content-type')).toContain('application/problem+json');
        expect([413, 415, 422, 400]).toContain(response.status);
      }
      expect(await healthStatus()).toBe(200);
    },
  );

  it.each(brokenUploads)('a body with %s is stored only if it is accepted, and blocks nothing', async (_what, type, body) => {
    ana = await portal.person();
    const before = await portal.ctx.db.$count(files);
    const response = await call('POST', '/api/upload/presentation', ana, body, { 'content-type': type });
    expect(response.status).toBeGreaterThanOrEqual(200);
    expect(response.status).toBeLessThan(500);
    expect(await portal.ctx.db.$count(files)).toBe(before + (response.ok ? 1 : 0));
    expect(await healthStatus()).toBe(200);
  });

  it('an upload that aborts midway leaves neither a row nor bytes', async () => {
    ana = await portal.person();
    const before = await portal.ctx.db.$count(files);
    const body = uploadHead('half.pdf');
    const lines = [
      'POST /api/upload/presentation HTTP/1.1',
      'Host: portal.test',
      `Cookie: ${ana.cookie}`,
      'Origin: http://portal.test',
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 5000000',
    ];
    const incoming = () => readdirSync(join(portal.ctx.env.dataDir, '.incoming'));
    const storedCount = async () => (await Array.fromAsync(portal.ctx.files.list('files'))).length;
    const storedBefore = await storedCount();
    const socket = connect(Number(server.port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`${lines.join('\r\n')}\r\n\r\n${body}%PDF-1.7\n${'x'.repeat(300_000)}`);
    await vi.waitFor(() => expect(incoming()).toHaveLength(1), patient);
    socket.destroy();
    await vi.waitFor(() => expect(incoming()).toEqual([]), patient);
    expect(await healthStatus()).toBe(200);
    expect([await portal.ctx.db.$count(files), await storedCount()]).toEqual([before, storedBefore]);
  });
});

describe('[PLAT-193] valid files', () => {
  it('are thirty', () => expect(validFiles).toHaveLength(30));

  it.each(validFiles.map((valid) => [`${valid.name} by ${valid.path}`, valid] as const))(
    '%s downloads byte for byte identical under its name',
    async (_what, { name, path, bytes }) => {
      ana = await portal.person();
      const sent = bytes();
      const response = await upload(ana, path, new File([sent], name));
      expect([response.status, response.ok ? '' : await response.text()]).toEqual([200, '']);
      const { url, fileName, fileSize } = (await response.json()) as StoredFile;
      expect([fileName, fileSize]).toEqual([name.normalize('NFC'), sent.size]);
      const served = await call('GET', url, ana);
      expect(served.headers.get('content-disposition')).toContain(
        `filename*=UTF-8''${encodeURIComponent(cleanFileName(name)).replaceAll(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)}`,
      );
      const digest = async (blob: Blob) => new Bun.CryptoHasher('sha256').update(await blob.arrayBuffer()).digest('hex');
      expect(await digest(await served.blob())).toBe(await digest(sent));
    },
  );
});
