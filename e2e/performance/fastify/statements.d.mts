interface Statement {
  readonly name: string;
  readonly text: string;
}
export declare const session: Statement;
export declare const list: Statement;
export declare const one: Statement;
