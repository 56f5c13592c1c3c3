import type { Database } from './client.ts';

/** A query that is built once per database and prepared by the server once per connection. */
export const prepared = <Q>(build: (db: Database) => Q): ((db: Database) => Q) => {
  const built = new WeakMap<Database, Q>();
  return (db) => {
    const known = built.get(db);
    if (known !== undefined) return known;
    const query = build(db);
    built.set(db, query);
    return query;
  };
};
