// Prints the text of PDFs, one line per PDF: a JSON list of its pages, each from top to bottom. Runs in Bun: the library needs a
// newer Node than the oldest that the tests support.
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

for (const path of process.argv.slice(2)) {
  const document = await getDocument({ url: path, verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const texts = items.filter((item) => 'str' in item).sort((one, other) => other.transform[5] - one.transform[5]);
    pages.push(texts.map(({ str }) => str).join(' '));
  }
  console.log(JSON.stringify(pages));
}
