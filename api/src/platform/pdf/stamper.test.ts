import { afterEach, describe, expect, it } from 'vitest';
import { onePagePdf } from '../../../seed/sample-file.ts';
import { PdfStamper } from './stamper.ts';

const stamp = { foot: 'Downloaded by Ana Pop', across: 'APPROVED' };
const document = () => new Blob([onePagePdf(['Four percent are lost'])]);

let stamper: PdfStamper;
afterEach(() => stamper.close());

describe('[REP-11] the stamper', () => {
  it('refuses documents beyond its queue, and stamps all others', async () => {
    stamper = new PdfStamper();
    const results = await Promise.allSettled(Array.from({ length: 25 }, () => stamper.stamp(document(), stamp)));
    const stamped = results.filter((result) => result.status === 'fulfilled' && 'size' in result.value);
    const refused = results.filter((result) => result.status === 'rejected');
    expect(stamped).toHaveLength(20);
    expect(refused.map(({ reason }) => [reason.code, reason.details.retryAfter])).toEqual(Array(5).fill(['busy', 5]));
    expect(await stamper.stamp(document(), stamp)).toHaveProperty('size');
  });

  it('stamps a document that arrives just as the idle process is ended', async () => {
    stamper = new PdfStamper();
    expect(await stamper.stamp(document(), stamp)).toHaveProperty('size');
    stamper.close();
    expect(await stamper.stamp(document(), stamp)).toHaveProperty('size');
  });

  it('reports a document that takes too long by itself as one that cannot be stamped', async () => {
    stamper = new PdfStamper(1);
    expect(await stamper.stamp(document(), stamp)).toEqual({ unstampable: expect.any(String) });
  });
});
