import { SpanKind, trace } from '@opentelemetry/api';
import type postgres from 'postgres';
import { markFailed, tracer } from '../tracing/span.ts';

/** What a statement is called in a trace: `select ideas`. */
export const nameOfStatement = (text: string): string => {
  const [, verb = 'statement'] = /^\s*(?:\/\*.*?\*\/\s*)?(\w+)/.exec(text) ?? [];
  const [, table] = /\b(?:from|into|update)\s+(?:"?\w+"?\.)?"?(\w+)/i.exec(text) ?? [];
  return table === undefined ? verb.toLowerCase() : `${verb.toLowerCase()} ${table}`;
};

/** The driver settles a query through these; they are no part of its types. */
interface Settled {
  resolve(value: unknown): unknown;
  reject(thrown: unknown): unknown;
}

/** Gives a statement a span in the trace of the current call or job; the driver's own work has none. */
const observe = <Q extends object>(text: string, query: Q): Q => {
  if (!trace.getActiveSpan()) return query;
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, 2000) };
  const span = tracer().startSpan(nameOfStatement(text), { kind: SpanKind.CLIENT, attributes });
  const settled = query as Q & Settled;
  const { resolve, reject } = settled;
  settled.resolve = (value) => {
    span.end();
    return resolve(value);
  };
  settled.reject = (thrown) => {
    markFailed(span, thrown);
    span.end();
    return reject(thrown);
  };
  return query;
};

type Call = (...given: unknown[]) => unknown;
type Traced = { unsafe: Call } & { begin?: Call; savepoint?: Call };
type Work = (tx: postgres.TransactionSql) => unknown;

/** Has the statements of a driver, and of its transactions, appear in traces, with their text and never with their values. */
export const traceStatements = <S extends postgres.Sql | postgres.TransactionSql>(sql: S): S => {
  const own = sql as unknown as Traced;
  const { unsafe } = own;
  own.unsafe = (text, ...rest) => observe(String(text), unsafe(text, ...rest) as object);
  for (const name of ['begin', 'savepoint'] as const) {
    const start = own[name];
    if (!start) continue;
    own[name] = (...given) => {
      const work = given.pop() as Work;
      return start(...given, (tx: postgres.TransactionSql) => work(traceStatements(tx)));
    };
  }
  return sql;
};
