import { describe, expect, it } from 'vitest';
import { asEntry, withEntry } from './merge-entry.ts';

const at = { entry: 'remoteEntry.js', assets: 'assets' };

describe('the chunk behind the entry', () => {
  it('becomes the entry: exports its names too, and resolves the other chunks', () => {
    const code =
      'import{a}from"./shared-1.js";const x=1,y=2;f(()=>import(`./remote-2.js`),()=>__mfImport("../remoteEntry.js"));export{x as t,y as n};';
    const names = [
      ['get', 't'],
      ['init', 'n'],
    ] as const;
    expect(asEntry(code, names, at)).toBe(
      'import{a}from"./assets/shared-1.js";const x=1,y=2;f(()=>import(`./assets/remote-2.js`),()=>__mfImport("./remoteEntry.js"));export{x as t,y as n,x as get,y as init};',
    );
  });

  it('is refused if it exports nothing by name', () => {
    expect(() => asEntry('start();', [], at)).toThrow('exports nothing');
  });

  it('is renamed in its importers, and nowhere else', () => {
    const code = 'import{t}from"./federation-1.js";import(`./federation-1.js`);import"./federation-12.js";';
    expect(withEntry(code, 'federation-1.js', 'remoteEntry.js')).toBe(
      'import{t}from"../remoteEntry.js";import(`../remoteEntry.js`);import"./federation-12.js";',
    );
  });
});
