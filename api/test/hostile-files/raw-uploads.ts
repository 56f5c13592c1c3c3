/** The beginning of an upload, up to the bytes of its file. */
export const uploadHead = (name = 'a.pdf'): string =>
  `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`;
const pdf = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n';
const wholeUpload = `${uploadHead()}${pdf}\r\n--x--\r\n`;
const type = 'multipart/form-data; boundary=x';

/** Bodies that are not an upload, or break off: what is wrong, the content type, and the bytes. */
export const brokenUploads: readonly (readonly [what: string, type: string, body: string])[] = [
  ['no last boundary', type, `${uploadHead()}${pdf}`],
  ['another boundary', 'multipart/form-data; boundary=y', wholeUpload],
  ['no boundary at all', 'multipart/form-data', wholeUpload],
  ['an endless boundary', `multipart/form-data; boundary=${'x'.repeat(5000)}`, wholeUpload],
  ['a part without headers', type, `--x\r\n\r\n${pdf}\r\n--x--\r\n`],
  ['a part without a name', type, wholeUpload.replace('name="file"; ', '')],
  ['an endless header', type, wholeUpload.replace('Content-Type:', `X-Long: ${'y'.repeat(100_000)}\r\nContent-Type:`)],
  ['a thousand headers', type, wholeUpload.replace('Content-Type:', `${'X-A: b\r\n'.repeat(1000)}Content-Type:`)],
  ['a thousand parts', type, `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(1000)}--x--\r\n`],
  ['two files', type, `${uploadHead()}${pdf}\r\n${wholeUpload}`],
  ['a file in another field', type, wholeUpload.replace('name="file"', 'name="other"')],
  ['a name of no letters', type, wholeUpload.replace('a.pdf', '')],
  ['a nested form', type, wholeUpload.replace('application/pdf', 'multipart/mixed; boundary=z')],
  ['JSON', 'application/json', '{"file":"a.pdf"}'],
  ['a form of another kind', 'application/x-www-form-urlencoded', 'file=a.pdf'],
  ['nothing', type, ''],
  ['an encoding that is none', type, wholeUpload.replace('Content-Type:', 'Content-Transfer-Encoding: base64\r\nContent-Type:')],
];
