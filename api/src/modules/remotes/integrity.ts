import { createHash } from 'node:crypto';

/** Subresource integrity of bytes in memory: `sha384-` and base64. */
export const integrityOf = (bytes: Uint8Array): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Passes bytes on and tells, once they have all gone by, their size and integrity. */
export const measured = (bytes: AsyncIterable<Uint8Array>) => {
  const hash = createHash('sha384');
  let size = 0;
  return {
    bytes: (async function* () {
      for await (const chunk of bytes) {
        hash.update(chunk);
        size += chunk.byteLength;
        yield chunk;
      }
    })(),
    /** Call it once, at the end. */
    result: () => ({ size, integrity: `sha384-${hash.digest('base64')}` }),
  };
};
