import type { ColumnType, Generated } from 'kysely';

/** A uuid v7 the database makes up when none is given. */
export type Id = Generated<string>;

/** An instant; read as a Date. */
export type Instant = ColumnType<Date, Date | string, Date | string>;

/** When the row came to be. It does not change. */
export type CreatedAt = ColumnType<Date, Date | string | undefined, never>;

/** A column the database fills when the insert leaves it out; `Generated` of Kysely does not look inside a ColumnType. */
export type Defaulted<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : never;

/** When the row last changed; a trigger keeps it. */
export type UpdatedAt = Defaulted<Instant>;

/** A jsonb object. */
export type JsonObject<T extends object> = ColumnType<T, T | string, T | string>;

/** A jsonb array. Written as JSON text, because the driver would make a PostgreSQL array of a JavaScript one. */
export type JsonList<T> = ColumnType<readonly T[], string, string>;

/** jsonb of any shape. Written as JSON text. */
export type JsonAny = ColumnType<unknown, string | null, string | null>;

/** Integer cents of rand. */
export type Cents = number;

/** A column of a view. */
export type ReadOnly<T> = ColumnType<T, never, never>;
