import * as z from 'zod';
import { t } from '../translate.ts';
import { editGuard, instantSchema } from './content.ts';

/** Fields of every row that admins keep in an order: tips, templates, fields and subfields. */
export const orderedRow = {
  id: z.uuid(),
  /** Whether it is offered; items already created with it are unaffected. */
  isActive: z.boolean(),
  revision: z.number().int().positive(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
} as const;

/** An admin's input for any such row, in addition to its own fields. */
export const orderedRowInput = { isActive: z.boolean(t`Please say whether it is active`).optional() } as const;

/** An edit: only the given fields change. */
export const editOf = <S extends z.ZodRawShape>(input: z.ZodObject<S>) => input.partial().extend(editGuard);

/** With `all`, admins also get inactive rows. */
export const orderedRowsQuery = z.object({ all: z.stringbool().optional() });

const orderMessage = t`Please give every id once, in the new order`;

/** All rows by their ids, in their new order. */
export const orderSchema = z.object({ ids: z.array(z.uuid(t`This is not a valid id`), orderMessage).max(500, orderMessage) });
