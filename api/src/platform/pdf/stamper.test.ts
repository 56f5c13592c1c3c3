import { afterEach, describe, expect, it } from 'vitest';
import { onePagePdf } from '../../../seed/sample-file.ts';
import { PdfStamper } from './stamper.ts';

const stamp = { foot: 'Downloaded by Ana Pop', across: 'APPROVED' };
const document = () => new Blob([onePagePdf(['Four percent are lost'])]);

let stamper: PdfStamper;
afterEach(() => stamper.close());

describe('[REP-11] the stamper', () => {
  /** Asks for a document for each reader at once; returns how many were stamped, and why the others were not. */
  const stampFor = async (readers: readonly string[]) => {
    stamper = new PdfStamper();
    const results = await Promise.allSettled(readers.map((reader) => stamper.stamp(document(), stamp, reader)));
    const refused = results.filter((result) => result.status === 'rejected');
    return {
      stamped: results.filter((result) => result.status === 'fulfilled' && 'size' in result.value).length,
      refused: refused.map(({ reason }) => [reason.code, reason.details.retryAfter]),
    };
  };

  it('refuses documents beyond its queue, and stamps all others', async () => {
    const readers = Array.from({ length: 25 }, (_, at) => `reader ${at % 6}`);
    expect(await stampFor(readers)).toEqual({ stamped: 20, refused: Array(5).fill(['busy', 5]) });
    expect(await stamper.stamp(document(), stamp, 'reader')).toHaveProperty('size');
  });

  it('lets one reader wait for five documents only, so that it has room for others', async () => {
    const readers = [...Array<string>(12).fill('hasty'), 'patient'];
    expect(await stampFor(readers)).toEqual({ stamped: 6, refused: Array(7).fill(['busy', 5]) });
    expect(await stamper.stamp(document(), stamp, 'hasty')).toHaveProperty('size');
  });

  it('stamps a document that arrives just as the idle process is ended', async () => {
    stamper = new PdfStamper();
    expect(await stamper.stamp(document(), stamp, 'reader')).toHaveProperty('size');
    stamper.close();
    expect(await stamper.stamp(document(), stamp, 'reader')).toHaveProperty('size');
  });

  it('reports a document that takes too long by itself as one that cannot be stamped', async () => {
    stamper = new PdfStamper(1);
    expect(await stamper.stamp(document(), stamp, 'reader')).toEqual({ unstampable: expect.any(String) });
  });
});
