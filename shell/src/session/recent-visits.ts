/** A page of an item that a person has visited. */
export interface Visit {
  readonly title: string;
  /** Address within the portal. */
  readonly url: string;
}

const key = 'portal.recent';
const maxVisits = 8;

/** The last visits of a person in this browser, latest first; those of someone else are not returned. */
export const recentVisits = (person: string): readonly Visit[] => {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as { person?: string; visits?: Visit[] };
    return stored.person === person && stored.visits ? stored.visits : [];
  } catch {
    return [];
  }
};

const store = (person: string, visits: readonly Visit[]): void => {
  try {
    // one entry for all people: the titles of whoever used this browser before are overwritten
    localStorage.setItem(key, JSON.stringify({ person, visits }));
  } catch {
    // without storage there are no recent items
  }
};

/** Removes a page from the last visits. */
export const forgetVisit = (person: string, url: string): void => {
  const visits = recentVisits(person);
  if (visits.some((visit) => visit.url === url))
    store(
      person,
      visits.filter((visit) => visit.url !== url),
    );
};

/** Puts a page first among the last visits. */
export const rememberVisit = (person: string, visit: Visit): void =>
  store(person, [visit, ...recentVisits(person).filter(({ url }) => url !== visit.url)].slice(0, maxVisits));

/** Removes all visits from this browser. */
export const clearVisits = (): void => {
  try {
    localStorage.removeItem(key);
  } catch {
    // without storage there is nothing to remove
  }
};
