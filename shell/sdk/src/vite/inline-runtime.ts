import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Maximum size to inline, in characters; beyond it a request is worth it. */
const maxLength = 1000;

/**
 * The bundler's runtime functions as an expression with their exported names; undefined for a chunk that imports others, or
 * that does more than export.
 */
export const runtimeExpression = (code: string): string | undefined => {
  const [, body, list] = code.trim().match(/^(.*?)export\{([^}]+)\};?$/s) ?? [];
  if (body === undefined || !list || body.length > maxLength || /\bimport\b/.test(body)) return undefined;
  const names = list.split(',').map((part) => {
    const [local = '', exported = local] = part.trim().split(' as ');
    return `${exported}:${local}`;
  });
  return `(()=>{${body}return{${names.join(',')}}})()`;
};

/** Replaces the import with the functions; leaves code without such a named import unchanged. */
export const withRuntime = (code: string, file: string, expression: string): string => {
  const escaped = file.replaceAll('.', '\\.');
  return code.replace(new RegExp(`import\\{([^}]+)\\}from["'\`]\\./${escaped}["'\`];?`), (_, list: string) => {
    const names = list.split(',').map((part) => {
      const [name = '', local = name] = part.trim().split(' as ');
      return `${name}:${local}`;
    });
    return `const{${names.join(',')}}=${expression};`;
  });
};

/**
 * Inlines the bundler's runtime functions into the chunks that use them. They are a few hundred bytes; as soon as two chunks need
 * them, the bundler puts them in a chunk of their own, which would cost every area a request.
 */
export const inlineRuntime = (): Plugin => {
  let assets = '';
  return {
    name: 'portal:inline-runtime',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      assets = join(config.root, config.build.outDir, config.build.assetsDir);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        const files = readdirSync(assets).filter((file) => file.endsWith('.js'));
        const runtime = files.find((file) => file.startsWith('rolldown-runtime'));
        const expression = runtime && runtimeExpression(readFileSync(join(assets, runtime), 'utf8'));
        if (!runtime || !expression) return;
        let isReferenced = false;
        for (const file of files.filter((other) => other !== runtime)) {
          const code = readFileSync(join(assets, file), 'utf8');
          const inlined = withRuntime(code, runtime, expression);
          if (inlined !== code) writeFileSync(join(assets, file), inlined);
          isReferenced ||= inlined.includes(runtime);
        }
        if (!isReferenced) rmSync(join(assets, runtime));
      },
    },
  };
};
