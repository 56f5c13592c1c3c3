import { describe, expect, it } from 'vitest';
import { bypassStub, readStub } from './drop-stubs.ts';

const stub = { file: 'hostInit-ab.js', target: 'federation-cd.js', names: [['initHost', 'a']] as const };

describe('stub chunks, which only re-export names', () => {
  it('are distinguished from chunks that do something', () => {
    expect(readStub('hostInit-ab.js', 'export{i as hostInitPromise,a as initHost}from"./federation-cd.js";')).toEqual({
      file: 'hostInit-ab.js',
      target: 'federation-cd.js',
      names: [
        ['hostInitPromise', 'i'],
        ['initHost', 'a'],
      ],
    });
    expect(readStub('x.js', 'export{a}from"./y.js";start();')).toBeUndefined();
    expect(readStub('x.js', 'export{a}from"./y.js";export{b}from"./z.js";')).toBeUndefined();
  });

  it('are bypassed by their importers, under the requested names', () => {
    const direct = 'import("./federation-cd.js").then(m=>({initHost:m.a}))';
    expect(bypassStub('await import("./hostInit-ab.js")', stub)).toBe(`await ${direct}`);
    expect(bypassStub('__mfImport("./hostInit-ab.js")', stub)).toBe(`__mf${direct.replace('import', 'Import')}`);
    expect(bypassStub('import(`../assets/hostInit-ab.js`)', stub)).toContain('import(`../assets/federation-cd.js`)');
    expect(bypassStub('import("./hostInit-abc.js")', stub)).toBe('import("./hostInit-abc.js")');
  });
});
