import { afterEach, describe, expect, it } from 'vitest';
import { activitySentences, activityText } from './activity.ts';

afterEach(() => {
  globalThis.portalCatalog = undefined;
});

const romanian = () => {
  const messages = {
    'The idea “{0}” was approved': 'Ideea „{0}” a fost aprobată',
    'The project “{0}” was approved': 'Proiectul „{0}” a fost aprobat',
    'Used the AI tool “{0}”': 'A folosit instrumentul AI „{0}”',
    'Joined the project “{0}”': 'S-a alăturat proiectului „{0}”',
    'Completed the project “{0}”': 'A încheiat proiectul „{0}”',
    'Attached a file': 'A atașat un fișier',
  };
  globalThis.portalCatalog = { language: 'ro', locale: 'ro-RO', messages };
};

it('[DASH-45] an activity contains the title of the item once, quoted typographically', () => {
  expect(activityText('Attached a file', 'Dry the biomass')).toBe('Attached a file: Dry the biomass');
  expect(activityText('Attached a file', 'file')).toBe('Attached a file: file');
  expect(activityText('The idea "Dry the biomass" was approved', 'Dry the biomass')).toBe(
    'The idea “Dry the biomass” was approved',
  );
});

it('[DASH-45] a known sentence is in the language of the page, even if its title looks like a placeholder', () => {
  romanian();
  expect(activityText('Attached a file', 'Dry the biomass')).toBe('A atașat un fișier: Dry the biomass');
  expect(activityText('The idea "$& {0}" was approved', '$& {0}')).toBe('Ideea „$& {0}” a fost aprobată');
});

describe('[DASH-51] an activity of an item that was renamed or merged since', () => {
  const cases = [
    [
      'The project "Own project" was approved',
      'The project “Own project 2” was approved',
      'Proiectul „Own project 2” a fost aprobat',
    ],
    ['Used the AI tool "Own project"', 'Used the AI tool “Own project 2”', 'A folosit instrumentul AI „Own project 2”'],
    ['Joined the project "Own project"', 'Joined the project “Own project 2”', 'S-a alăturat proiectului „Own project 2”'],
    ['Completed the project "Own project"', 'Completed the project “Own project 2”', 'A încheiat proiectul „Own project 2”'],
    ['The idea "A "quoted" {0}" was approved', 'The idea “Own project 2” was approved', 'Ideea „Own project 2” a fost aprobată'],
  ] as const;

  it.each(cases)('has the current title alone, in both languages: %s', (description, inEnglish, inRomanian) => {
    expect(activityText(description, 'Own project 2')).toBe(inEnglish);
    romanian();
    expect(activityText(description, 'Own project 2')).toBe(inRomanian);
  });

  it.each([...activitySentences].filter((sentence) => sentence.includes('{0}')))('is recognized: %s', (sentence) => {
    const stored = sentence.replace('“{0}”', '"An earlier title"');
    expect(activityText(stored, 'Now')).toBe(sentence.replace('{0}', 'Now'));
  });
});

it('[DASH-45] a sentence from another release stays as it is', () => {
  romanian();
  expect(activityText('Polished a turbine', 'Dry the biomass')).toBe('Polished a turbine: Dry the biomass');
  expect(activityText('Polished the turbine "Dry it"', 'Dry it')).toBe('Polished the turbine "Dry it"');
});
