// Prints the colours that a PDF fills with, as a JSON list of [red, green, blue]. Runs in Bun, as ./pdf-text.ts does.
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

const [path = ''] = process.argv.slice(2);
const document = await getDocument({ url: path, verbosity: 0 }).promise;
const fills = new Set<string>();
for (let number = 1; number <= document.numPages; number += 1) {
  const { fnArray, argsArray } = await (await document.getPage(number)).getOperatorList();
  for (const [at, operation] of fnArray.entries()) if (operation === OPS.setFillRGBColor) fills.add(String(argsArray[at]?.[0]));
}
const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
console.log(JSON.stringify([...fills].map(channels)));
