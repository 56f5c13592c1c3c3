/** '1 use', '12 uses', '1,200 uses'. */
export const inUses = (count: number): string => (count === 1 ? '1 use' : `${count.toLocaleString('en')} uses`);
