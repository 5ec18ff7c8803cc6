import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { projectRoot } from '../../test/stack/project.js';

/** A function, method or constant at the top of a file or class: `services/devices/presence/status-store.ts StatusStore.on`. */
export interface Unit {
  name: string;
  /** Lines of the file, from 1. */
  from: number;
  to: number;
  /** True when it sends a statement, or builds one that another function sends. */
  queries: boolean;
  node: ts.Node;
}

/** Where the product has no statement of its own: the helpers that send those of others, and what is no product. */
const foreign = /^libs\/data\/db\/|\.spec\.ts$|\/migrations\//;

/** Whether statements of a file belong to it. */
export const isOwn = (file: string): boolean => /^(libs|services)\/.*\.ts$/.test(file) && !foreign.test(file);

/** Files of the product whose statements are shown, by path from the root. */
export const ownFiles = (): string[] => ['libs', 'services'].flatMap(filesBelow).filter(isOwn).sort();

/** Files below a folder, by path from the root. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' }).map((each) => `${folder}/${each}`);

const parsed = new Map<string, readonly Unit[]>();

/** The units of a file. */
const unitsOf = (file: string): readonly Unit[] => {
  const known = parsed.get(file);
  if (known) return known;
  const source = ts.createSourceFile(file, readFileSync(join(projectRoot, file), 'utf8'), ts.ScriptTarget.Latest, true);
  const units = source.statements.flatMap((statement) => unitsIn(source, statement));
  parsed.set(file, units);
  return units;
};

/** The unit at a line of a file. */
export const unitAt = (file: string, line: number): Unit | undefined =>
  unitsOf(file).find(({ from, to }) => from <= line && line <= to);

/** Steps of a migration, which stand in files of their own or beside the tables of a lib. */
const migration = /\d{13}\.(up|down)$/;

/** Whether a unit is a step of a migration, which is no statement of a store. */
export const isMigration = (name: string): boolean => migration.test(name);

/** `file name` of each unit that queries. */
export const queryUnits = (files: readonly string[]): string[] =>
  files.flatMap((file) =>
    unitsOf(file).flatMap(({ name, queries }) => (queries && !isMigration(name) ? [`${file} ${name}`] : [])),
  );

const unitsIn = (source: ts.SourceFile, statement: ts.Statement): Unit[] => {
  const unit = (name: string, node: ts.Node): Unit => ({
    name,
    from: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1,
    to: source.getLineAndCharacterOfPosition(node.getEnd()).line + 1,
    queries: queriesIn(node),
    node,
  });
  if (ts.isClassDeclaration(statement)) {
    const owner = statement.name?.text ?? 'default';
    return statement.members.map((member) =>
      unit(
        `${owner}.${ts.isConstructorDeclaration(member) ? 'constructor' : (member.name?.getText(source) ?? '')}`,
        member,
      ),
    );
  }
  if (ts.isFunctionDeclaration(statement)) return [unit(statement.name?.text ?? 'default', statement)];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.map((each) => unit(each.name.getText(source), each));
};

const helpers = new Set(['select', 'change', 'deleteInBatches', 'countMatching', 'countSome', 'sqlRows', 'rawRows']);
const builders = new Set(['createQueryBuilder', 'getRepository']);
const methods =
  /^(find|findBy|findOne|findOneBy|findOneOrFail|findOneByOrFail|findAndCount|exists|existsBy|count|countBy|save|insert|update|delete|upsert|increment|decrement)$/;
const owners = /^(tx|manager|dataSource|db|(this\.)?\w*(repository|Repository|dataSource|entities|rows))$/;

/** True for what sends a statement: a helper of `libs/data/db`, `query` with a text, a query builder or a method of a repository. */
const isQuery = (call: ts.CallExpression): boolean => {
  const { expression } = call;
  if (ts.isIdentifier(expression)) return helpers.has(expression.text);
  if (!ts.isPropertyAccessExpression(expression)) return false;
  const method = expression.name.text;
  if (builders.has(method)) return true;
  const owner = expression.expression.getText();
  if (method === 'query') return call.arguments.length > 0 && !/client|search|url/i.test(owner);
  return methods.test(method) && owners.test(owner);
};

const queriesIn = (node: ts.Node): boolean =>
  (ts.isCallExpression(node) && isQuery(node)) ||
  ts.forEachChild(node, (child) => queriesIn(child) || undefined) === true;

const sqlWords =
  /\b(select|from|where|join|order by|group by|insert into|update|delete|values|returning|on conflict|limit|for share|create|alter table)\b/i;

const literalsIn = (node: ts.Node, counts: (text: string) => boolean): string[] => {
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
    return counts(node.text) ? [node.text.replace(/\s+/g, ' ')] : [];
  const found: string[] = [];
  ts.forEachChild(node, (child) => void found.push(...literalsIn(child, counts)));
  return found;
};

/** What of a file decides statements: texts of SQL, every text beside a query, and calls of repositories and builders. */
const sqlTextsOf = (file: string): string[] => {
  const units = unitsOf(file);
  const sends = units.some(({ queries }) => queries);
  const counts = (text: string): boolean => sends || sqlWords.test(text);
  return units.flatMap(({ node, queries }) => {
    const builds = queries && /createQueryBuilder|getRepository|where:/.test(node.getText());
    return builds ? [node.getText().replace(/\s+/g, ' ')] : literalsIn(node, counts);
  });
};

/** A hash of what decides the statements of some files, and the plans: their SQL and the migrations. */
export const sqlFingerprint = (files: readonly string[], migrations: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const file of files) {
    const texts = sqlTextsOf(file);
    if (texts.length > 0) hash.update([file, ...texts].join('\0'));
  }
  for (const file of migrations) hash.update(readFileSync(join(projectRoot, file)));
  return hash.digest('hex').slice(0, 16);
};
