import { LRUCache } from 'lru-cache';
import type { Database } from './client.ts';

/** Maximum number of variants of a read that are kept; callers determine some of them. */
const maxVariants = 500;

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

/**
 * A prepared query for each variant of a read, such as a combination of filters. @param build builds the query for a variant; its
 * JSON is the key
 */
export const preparedPer = <Form, Q>(build: (db: Database, form: Form) => Q): ((db: Database, form: Form) => Q) => {
  const queries = new LRUCache<string, (db: Database) => Q>({ max: maxVariants });
  return (db, form) => {
    const name = JSON.stringify(form);
    const known = queries.get(name) ?? prepared((into) => build(into, form));
    queries.set(name, known);
    return known(db);
  };
};
