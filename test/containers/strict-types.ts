import { join } from 'node:path';
import ts from 'typescript';
import { projectRoot } from '../stack/index.js';

/** A value and the type that it has to have, as the text of a module would import it. */
export interface Typed {
  module: string;
  type: string;
  value: unknown;
}

/**
 * What a compiler says against values as literals of their types: fields that are missing, wrong, or unknown, which
 * validators of JSON schemas let pass.
 */
export const typeErrors = (values: readonly Typed[]): string[] => {
  const file = join(projectRoot, 'test', 'containers', 'literals.ts');
  const source = values
    .map(({ module, type, value }, at) =>
      [
        `import type { ${type} as T${at} } from '${module}';`,
        `export const value${at}: T${at} = ${JSON.stringify(value, null, 2)};`,
      ].join('\n'),
    )
    .join('\n');
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2023,
    types: [],
    lib: ['lib.es2023.d.ts'],
    strict: true,
    noEmit: true,
    skipLibCheck: true,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.getSourceFile = (name, ...more) =>
    name === file ? ts.createSourceFile(name, source, ts.ScriptTarget.ES2023) : getSourceFile(name, ...more);
  host.fileExists = (name) => name === file || fileExists(name);
  const program = ts.createProgram([file], options, host);
  const found = [...program.getSemanticDiagnostics(), ...program.getGlobalDiagnostics()];
  return found.map(({ messageText, start, file: where }) => {
    const line = where?.text.slice(0, start).split('\n').length ?? 0;
    const text = ts.flattenDiagnosticMessageText(messageText, ' ');
    return `${source.split('\n')[line - 1]?.trim() ?? ''}: ${text}`;
  });
};
