import { afterEach, expect, it } from 'vitest';
import { activityText } from './activity.ts';

afterEach(() => {
  globalThis.portalCatalog = undefined;
});

const romanian = () => {
  const messages = { 'The idea “{0}” was approved': 'Ideea „{0}” a fost aprobată', 'Attached a file': 'A atașat un fișier' };
  globalThis.portalCatalog = { language: 'ro', locale: 'ro-RO', messages };
};

it('[DASH-45] an activity contains the title of the item once, quoted typographically', () => {
  expect(activityText('Attached a file', 'Dry the biomass')).toBe('Attached a file: Dry the biomass');
  expect(activityText('The idea "Dry the biomass" was approved', 'Dry the biomass')).toBe(
    'The idea “Dry the biomass” was approved',
  );
});

it('[DASH-45] a known sentence is in the language of the page, even if its title looks like a placeholder', () => {
  romanian();
  expect(activityText('Attached a file', 'Dry the biomass')).toBe('A atașat un fișier: Dry the biomass');
  expect(activityText('The idea "$& {0}" was approved', '$& {0}')).toBe('Ideea „$& {0}” a fost aprobată');
});

it('[DASH-45] a sentence from another release, or with an earlier title, stays as it is', () => {
  romanian();
  expect(activityText('Polished a turbine', 'Dry the biomass')).toBe('Polished a turbine: Dry the biomass');
  expect(activityText('The idea "Dry it" was approved', 'Dry the biomass')).toBe(
    'The idea "Dry it" was approved: Dry the biomass',
  );
});
