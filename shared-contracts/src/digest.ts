import { createHash } from 'node:crypto';
import type { Operation } from './operation.ts';
import { canonical, type OperationShape, shapeOf } from './operation-shape.ts';

/** Digest of a shape, regardless of the order of its keys. 12 hex digits. */
export const digestOfShape = (shape: OperationShape): string =>
  createHash('sha256')
    .update(JSON.stringify(canonical(shape)))
    .digest('hex')
    .slice(0, 12);

/** Digest of everything a caller relies on. The order in which fields are declared does not matter. */
export const digestOf = (operation: Operation): string => digestOfShape(shapeOf(operation));
