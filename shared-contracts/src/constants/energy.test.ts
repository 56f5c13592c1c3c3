import { describe, expect, it } from 'vitest';
import { doiAddress, energyCategories, energyTabs, energyTypes, energyTypeTags } from './energy.ts';
import { doiOf } from './energy-form.ts';

describe('[ENERGY-14] a DOI', () => {
  it.each([
    ['10.1016/j.energy.2016.08.060', '10.1016/j.energy.2016.08.060'],
    [' https://doi.org/10.1000/182 ', '10.1000/182'],
    ['http://dx.doi.org/10.1000/182', '10.1000/182'],
    ['doi: 10.1000/182', '10.1000/182'],
    ['DOI:10.1000/182', '10.1000/182'],
    ['10.1000/a(b)/c;d', '10.1000/a(b)/c;d'],
  ])('%j is %s', (written, doi) => {
    expect(doiOf(written)).toBe(doi);
  });

  it.each(['', '10.1000', '10.10/182', '11.1000/182', '10.1000/a b', '10.1000/<x>', 'https://elsewhere.example/10.1000/182'])(
    '%j is not one',
    (written) => {
      expect(doiOf(written)).toBeUndefined();
    },
  );

  it('links to doi.org, with any characters', () => {
    expect(doiAddress('10.1000/a?b#c/d')).toBe('https://doi.org/10.1000/a%3Fb%23c/d');
  });
});

describe('[ENERGY-2] the tabs', () => {
  it('contain each type once, and include the tag of that type', () => {
    const tabs = Object.values(energyTabs);
    expect(tabs.map(({ type }) => type).sort()).toEqual(Object.keys(energyTypes).sort());
    for (const { type, tags } of tabs) expect(tags as readonly string[]).toContain(energyTypeTags[type]);
  });

  it('[ENERGY-8] are shown with the six categories, in the order of the specification', () => {
    expect(Object.keys(energyCategories)).toEqual([
      'energy_efficiency',
      'renewables_integration',
      'storage_integration',
      'energy_communities',
      'ai_automation',
      'grants_calls',
    ]);
  });
});
