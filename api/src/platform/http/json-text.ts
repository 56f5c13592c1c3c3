/** A response as the text of its JSON, for reads that do not build the data first. @typeParam T the data that the text stands for */
export class JsonText<T> {
  declare readonly data: T;

  constructor(readonly text: string) {}
}

/** The JSON of data, or of its text. */
export const textOf = (data: unknown): string => (data instanceof JsonText ? data.text : JSON.stringify(data));
