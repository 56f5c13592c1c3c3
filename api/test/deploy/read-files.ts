import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';

/** The root folder of the repository. */
export const root = join(import.meta.dirname, '../../..');
export const readText = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The documents of a YAML file. @throws the first error or warning of the parser, with its position */
export const readYaml = (path: string): unknown[] =>
  parseAllDocuments(readText(path)).map((document) => {
    const [problem] = [...document.errors, ...document.warnings];
    if (problem) throw problem;
    return document.toJS() as unknown;
  });
