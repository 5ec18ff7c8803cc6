import type { EntityTarget, ObjectLiteral } from 'typeorm';

const statements = new WeakMap<object, string[]>();

const note =
  (statement: string): ClassDecorator =>
  (target) => {
    statements.set(target, [...(statements.get(target) ?? []), statement]);
  };

/**
 * Declares, beside an entity, an index that `@Index` cannot express (`include`, an order, an expression), as the whole
 * statement `create index …`. Migrations create it; the declaration is what a test compares the schema with.
 */
export const RawIndex = note;

/**
 * Declares, beside an entity, a constraint that TypeORM cannot express (`nulls not distinct`), as the whole statement
 * `alter table … add constraint …`. Migrations create it; the declaration is what a test compares the schema with.
 */
export const RawConstraint = note;

/** Statements declared beside an entity by `@RawIndex` and `@RawConstraint`. */
export const rawStatementsOf = (entity: EntityTarget<ObjectLiteral>): readonly string[] =>
  statements.get(entity as object) ?? [];
