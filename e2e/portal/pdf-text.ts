// Prints the text of a PDF, one line per page. Runs in Bun: the library needs a newer Node than the oldest that the
// tests support.
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const [path = ''] = process.argv.slice(2);
const document = await getDocument({ url: path, verbosity: 0 }).promise;
for (let number = 1; number <= document.numPages; number += 1) {
  const { items } = await (await document.getPage(number)).getTextContent();
  console.log(items.map((item) => ('str' in item ? item.str : '')).join(' '));
}
