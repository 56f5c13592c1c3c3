/** A response as the text of its JSON, for reads that do not build the data first. @typeParam T the data that the text stands for */
export class JsonText<T> {
  declare readonly data: T;

  constructor(readonly text: string) {}
}

/** The JSON of data, or of its text. */
export const textOf = (data: unknown): string => (data instanceof JsonText ? data.text : JSON.stringify(data));

/** The data of a response, of which a handler may have returned the text. */
export const dataOf = (returned: unknown): unknown => (returned instanceof JsonText ? JSON.parse(returned.text) : returned);
