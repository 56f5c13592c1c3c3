/** Whether an Accept-Encoding header takes an encoding (RFC 9110): named, or by `*`, with no `q=0`. */
export const accepts = (header: string | null, encoding: string): boolean => {
  let star = false;
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const refused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    if (name === encoding) return !refused;
    if (name === '*') star = !refused;
  }
  return star;
};
