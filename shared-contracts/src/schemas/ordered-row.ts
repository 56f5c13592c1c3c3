import * as z from 'zod';
import { t } from '../translate.ts';
import { editGuard, instantSchema } from './content.ts';

/** What every row has that admins keep in an order: tips, templates, fields and subfields. */
export const orderedRow = {
  id: z.uuid(),
  /** Whether it is offered; what was begun with it stays. */
  isActive: z.boolean(),
  revision: z.number().int().positive(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
} as const;

/** What an admin may write of any such row beside its own fields. */
export const orderedRowInput = { isActive: z.boolean(t`Please say whether it is active`).optional() } as const;

/** An edit: only the given fields change. */
export const editOf = <S extends z.ZodRawShape>(input: z.ZodObject<S>) => input.partial().extend(editGuard);

/** With `all`, admins are given the rows that are switched off as well. */
export const orderedRowsQuery = z.object({ all: z.stringbool().optional() });

const order = t`Please give every id once, in the new order`;

/** All rows by their ids, in their new order. */
export const orderSchema = z.object({ ids: z.array(z.uuid(t`This is not a valid id`), order).max(500, order) });
