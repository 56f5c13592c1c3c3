/** What names one item of any kind. */
export interface ItemName {
  readonly type: string;
  readonly id: string;
}

/** One text for an item of any kind. */
export const keyOfItem = ({ type, id }: ItemName): string => `${type}.${id}`;
