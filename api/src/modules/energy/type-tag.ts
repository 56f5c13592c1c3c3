import { type EnergyType, energyTypeTags } from 'shared-contracts/constants/energy';

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The tags of an item as everyone sees them: that of its type first. */
export const withTypeTag = (type: EnergyType, tags: readonly string[]): string[] => {
  const own = energyTypeTags[type];
  return [own, ...tags.filter((tag) => !same(tag, own))];
};

/** The tags that the author gave, without those of the types, which are derived from the type. */
export const withoutTypeTags = (types: readonly EnergyType[], tags: readonly string[]): string[] =>
  tags.filter((tag) => !types.some((type) => same(tag, energyTypeTags[type])));
