import { operationQuery, useQuery } from 'portal-sdk/query';
import { listFields } from 'shared-contracts/endpoints/fields';
import type { Field } from 'shared-contracts/schemas/admin-rows';

/** The fields that people choose from. */
export const useFields = () => useQuery(operationQuery(listFields));

/** Every field and subfield as a choice; a subfield includes the name of its field. */
export const fieldChoices = (fields: readonly Field[]): { value: string; label: string }[] =>
  fields.flatMap(({ id, name, subfields }) => [
    { value: id, label: name },
    ...subfields.map((part) => ({ value: part.id, label: `${name} › ${part.name}` })),
  ]);
