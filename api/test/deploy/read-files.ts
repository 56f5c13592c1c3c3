import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';

/** Folder of the workspace. */
export const root = join(import.meta.dirname, '../../..');
export const readText = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The documents of a YAML file. @throws with the place of the first fault */
export const readYaml = (path: string): unknown[] =>
  parseAllDocuments(readText(path)).map((document) => {
    const [fault] = [...document.errors, ...document.warnings];
    if (fault) throw fault;
    return document.toJS() as unknown;
  });
