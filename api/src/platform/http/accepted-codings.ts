import Negotiator from 'negotiator';

/** Browsers send less than a tenth of this; each coding costs parsing time. */
const maxHeaderLength = 1000;

/** Those of the given content codings that a request accepts (RFC 9110): by name or by `*`, without `q=0`; in the given order. */
export const acceptedCodings = <C extends string>({ headers }: Request, codings: readonly C[]): readonly C[] => {
  const header = headers.get('accept-encoding');
  if (!header || header.length > maxHeaderLength) return [];
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(codings);
  return codings.filter((coding) => accepted.includes(coding));
};
