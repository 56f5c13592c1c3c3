import type { Database } from '../../platform/db/client.ts';
import { type Issues, invalid } from '../../platform/http/errors.ts';
import { canChooseField } from '../fields/field-names.ts';
import type { UserRow } from '../users/tables.ts';

type Choices = Partial<Record<'primaryField' | 'secondaryField', string | null>>;

/**
 * Holds the chosen fields against those that there are; what somebody has already, they may keep.
 * @throws 422 for a field that cannot be chosen, or the same one twice
 */
export const checkFields = async (db: Database, user: UserRow, chosen: Choices): Promise<void> => {
  const issues: Issues = [];
  for (const name of ['primaryField', 'secondaryField'] as const) {
    const id = chosen[name];
    if (!id || id === user[name]) continue;
    if (!(await canChooseField(db, id))) issues.push({ path: name, message: 'Please choose one of the fields' });
  }
  const { primaryField = user.primaryField, secondaryField = user.secondaryField } = chosen;
  if (primaryField && primaryField === secondaryField)
    issues.push({ path: 'secondaryField', message: 'Please choose two different fields' });
  if (issues.length > 0) throw invalid(issues);
};
