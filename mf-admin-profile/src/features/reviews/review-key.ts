/** Reference to one item of any type. */
export interface ItemName {
  readonly type: string;
  readonly id: string;
}

/** One key for an item of any type. */
export const keyOfItem = ({ type, id }: ItemName): string => `${type}.${id}`;
