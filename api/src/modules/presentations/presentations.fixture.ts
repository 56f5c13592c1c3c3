import type { StoredFile } from 'shared-contracts/schemas/file';
import type { Presentation, PresentationInput } from 'shared-contracts/schemas/presentation';
import { expect } from 'vitest';
import { pixelPng } from '../../../test/pixel-png.ts';
import type { Person, TestPortal } from '../../../test/portal.ts';
import { untilOneWaits } from '../../../test/waiting-locks.ts';
import { openDriver } from '../../platform/db/address.ts';
import { driverOf } from '../../platform/db/client.ts';
import { slideParts, zipOf } from '../../platform/files/zip.fixture.ts';
import { sendDecision } from '../lifecycle/decide.fixture.ts';

/** The bytes of a PNG of one pixel. */
export const pixel = new Uint8Array(pixelPng);

/** A PNG whose header states this size, without the pixels. */
export const pngOf = (width: number, height: number): Uint8Array => {
  const bytes = Uint8Array.from(pixel);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
};

/** Slides, with further parts such as a picture. */
export const slides = (name = 'Slides.pptx', parts: Record<string, string | Uint8Array> = {}): File =>
  new File([zipOf({ ...slideParts, ...parts })], name);
export const picture = (name = 'Logo.png', bytes: Uint8Array = pixel): File => new File([bytes as BlobPart], name);
export const pdf = (name = 'Slides.pdf'): File => new File(['%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'], name);

/** Sends a call while another transaction deletes a row that the call refers to, and commits before the call does. */
export const whileDeleting = async (
  portal: TestPortal,
  table: 'presentations' | 'files',
  id: string,
  call: () => Promise<Response>,
): Promise<Response> => {
  const sql = openDriver(portal.database, { max: 1 });
  const sent = await sql.begin(async (tx) => {
    await tx`delete from ${tx(table)} where id = ${id}`;
    const response = call();
    await untilOneWaits(driverOf(portal.ctx.db), 'transactionid');
    return { response };
  });
  await sql.end();
  return sent.response;
};

/** Sends a file to an upload address. */
export const upload = (portal: TestPortal, as: Person, file: File, path = '/api/upload/presentation', fields = {}) => {
  const body = new FormData();
  body.append('file', file);
  for (const [name, value] of Object.entries<string>(fields)) body.append(name, value);
  return portal.send('POST', path, { as, body });
};

/** Uploads a file and expects success. */
export const uploaded = async (portal: TestPortal, as: Person, file = slides()): Promise<StoredFile> => {
  const response = await upload(portal, as, file);
  expect([response.status, response.ok ? '' : await response.text()]).toEqual([200, '']);
  return (await response.json()) as StoredFile;
};

/** Submits a file and expects success. */
export const submitted = async (
  portal: TestPortal,
  as: Person,
  fields: Partial<PresentationInput> = {},
  file = slides(),
): Promise<Presentation> => {
  const { url: fileUrl } = await uploaded(portal, as, file);
  const response = await portal.send('POST', '/api/presentations', { as, body: { fileUrl, ...fields } });
  expect([response.status, response.ok ? '' : await response.text()]).toEqual([201, '']);
  return (await response.json()) as Presentation;
};

/** Sends a decision, in the current revision unless the body has one. */
export const decide = (portal: TestPortal, as: Person, id: string, body: object = { status: 'approved' }): Promise<Response> =>
  sendDecision(portal, as, `/api/presentations/${id}`, body);

/** Submits a file and has it approved. */
export const approved = async (
  portal: TestPortal,
  { author, reviewer }: { author: Person; reviewer: Person },
  fields: Partial<PresentationInput> = {},
  file = slides(),
): Promise<Presentation> => {
  const { id } = await submitted(portal, author, fields, file);
  const response = await decide(portal, reviewer, id);
  expect(response.status).toBe(200);
  return (await response.json()) as Presentation;
};

/** The response of an address; expects success. */
export const read = async <T = Presentation>(portal: TestPortal, as: Person, path: string): Promise<T> => {
  const response = await portal.send('GET', path, { as });
  expect([path, response.status]).toEqual([path, 200]);
  return (await response.json()) as T;
};
