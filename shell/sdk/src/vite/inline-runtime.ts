import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Beyond this it is worth a request of its own, in characters. */
const most = 1000;

/**
 * The bundler's own few functions as an expression that has their exported names; undefined for a
 * chunk that needs others, or that does more than export.
 */
export const runtimeExpression = (code: string): string | undefined => {
  const [, body, list] = code.trim().match(/^(.*?)export\{([^}]+)\};?$/s) ?? [];
  if (body === undefined || !list || body.length > most || /\bimport\b/.test(body)) return undefined;
  const names = list.split(',').map((part) => {
    const [local = '', exported = local] = part.trim().split(' as ');
    return `${exported}:${local}`;
  });
  return `(()=>{${body}return{${names.join(',')}}})()`;
};

/** Puts the functions in the place of their import; code that does not import them by name stays as it is. */
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
 * Writes the bundler's own functions into the chunks that use them. They are some hundred bytes, and as a chunk of
 * their own, which the bundler makes of them as soon as two chunks need them, they cost every area a request.
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
        let named = false;
        for (const file of files.filter((other) => other !== runtime)) {
          const code = readFileSync(join(assets, file), 'utf8');
          const whole = withRuntime(code, runtime, expression);
          if (whole !== code) writeFileSync(join(assets, file), whole);
          named ||= whole.includes(runtime);
        }
        if (!named) rmSync(join(assets, runtime));
      },
    },
  };
};
