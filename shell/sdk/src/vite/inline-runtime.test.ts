import { describe, expect, it } from 'vitest';
import { runtimeExpression, withRuntime } from './inline-runtime.ts';

const runtime = 'var e=Object.keys,t=(t,n)=>e(t).length+n;export{t,e as keysOf};';

describe("the bundler's runtime functions", () => {
  it('become an expression with their exported names', () => {
    const functions = new Function(`return ${runtimeExpression(runtime)}`)() as {
      t: (o: object, n: number) => number;
      keysOf: unknown;
    };
    expect(functions.t({ a: 1, b: 2 }, 3)).toBe(5);
    expect(functions.keysOf).toBe(Object.keys);
  });

  it('replace their import, under its local names', () => {
    const code = 'import{t as n}from"./rolldown-runtime-ab.js";import{x}from"./y.js";n(x,1);';
    const whole = withRuntime(code, 'rolldown-runtime-ab.js', '({t:f})');
    expect(whole).toBe('const{t:n}=({t:f});import{x}from"./y.js";n(x,1);');
    expect(withRuntime(whole, 'rolldown-runtime-ab.js', '({t:f})')).toBe(whole);
  });

  it('stay a separate file if they need another one, or are many', () => {
    expect(runtimeExpression('import{a}from"./b.js";export{a};')).toBeUndefined();
    expect(runtimeExpression(`var a="${'x'.repeat(2000)}";export{a};`)).toBeUndefined();
    expect(runtimeExpression('start();')).toBeUndefined();
  });
});
