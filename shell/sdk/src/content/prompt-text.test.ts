import { describe, expect, it } from 'vitest';
import { fillIn, variableLabel, variablesOf } from './prompt-text.tsx';

describe('[ENERGY-17] the variables of a prompt', () => {
  it.each([
    ['Explain {{kw}} kW at {{site}}, {{ kw }} in all', ['kw', 'site']],
    ['{{Stație de încărcare}} and {{2026}}', ['Stație de încărcare', '2026']],
    ['{kw} {{}} {{ }} {{a{{b}}', ['b']],
    ['{{one\ntwo}}', []],
    [`{{${'x'.repeat(61)}}}`, []],
    ['', []],
  ])('of %j are %j', (prompt, names) => {
    expect(variablesOf(prompt)).toEqual(names);
  });

  it('are replaced everywhere; blank ones keep their placeholder', () => {
    expect(fillIn('{{kw}} kW, {{ kw }} kW at {{site}}', { kw: '82', site: '  ' })).toBe('82 kW, 82 kW at {{site}}');
  });

  it('are replaced literally and once, and ignore inherited object properties', () => {
    expect(fillIn('{{a}} {{b}} {{toString}}', { a: '$& {{b}}', b: '2' })).toBe('$& {{b}} 2 {{toString}}');
  });

  it('have readable labels', () => {
    expect(variableLabel('measured_kwh')).toBe('Measured kWh');
    expect(variableLabel('kw')).toBe('kW');
    expect(variableLabel('option_a')).toBe('Option A');
    expect(variableLabel('țară')).toBe('Țară');
  });
});
