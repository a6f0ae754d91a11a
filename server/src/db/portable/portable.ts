/*
 * How a company leaves and comes back (areas/takeouts): each table says once which of its rows are a company's, which
 * columns stay here, and what its numbers name. Both ways follow from that, so that what is built later cannot fall out:
 * a test walks all tables of the database.
 */

/** A value as JSON has it. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
/** A row of an archive, by its columns. */
export type Row = Record<string, Json>

/**
 * Which rows are the company's, in SQL over the alias that is given: `:company` is its id, `:teams` the ids of its teams
 * (the company among them), `:people` those of whom it names. Of a team's archive `:teams` are the company and that team.
 */
export type Scope = (alias: string) => string

/** What a number, a list of numbers, or a text of a column names. */
export type Ref =
  /** A row of `table`. What is not in the archive becomes null; where that cannot be, the row stays out. */
  | { is: 'one'; table: string }
  /** The same, of a row that may be gone: the number then names none. */
  | { is: 'loose'; table: string }
  /** A list of them: what is not in the archive leaves it. */
  | { is: 'each'; table: string }
  /** A thing of the kind that the column `kind` says; `isLoose`: it may be gone. */
  | { is: 'thing'; kind: string; isLoose?: true }
  /** A stored file. */
  | { is: 'file' }

/** Numbers and files of an archive, as they are here. */
export interface Known {
  /** The row's number here; undefined where the archive has no such row. */
  id(table: string, id: number): number | undefined
  /** A number that names no row here, for what is gone. */
  gone(table: string): number
  /** Where a file is kept here; undefined where the archive has none. */
  key(key: string): string | undefined
}

/** A value as it comes in; what is none of its kind becomes something that is (`isSound: false`), never an error of its readers. */
export type Form = (value: Json, known: Known) => { value: Json; isSound: boolean }

export interface Portable {
  rows: Scope
  /** Of a team's archive: none of the rows, or those for which it holds. By default the same. */
  team?: false | Scope
  refs?: Readonly<Record<string, Ref>>
  /** Columns that stay here, each with why. `company_id` always does: the archive is of one company. */
  stays?: Readonly<Record<string, string>>
  /** What goes in place of a column's value. */
  as?: Readonly<Record<string, Scope>>
  /** Columns of JSON, addresses, colours, codes …: what they name, and whether they may come in as they are. */
  forms?: Readonly<Record<string, Form>>
  /** Entries below it have the same number in every company, and are brought up to date rather than added. */
  fixedBelow?: number
  /** A row of the same key that is there already becomes as the archive has it; else it stays. */
  replaces?: true
  /** Columns that such a row keeps as they are here. */
  keeps?: readonly string[]
  /** How a row comes in, beyond its references; undefined: it stays out. */
  arrive?: (row: Row, known: Known) => Row | undefined
  /** Statements for the rows that just came, `$1` their ids: what triggers made of them, and what follows from them. */
  afterwards?: string
}

/** Where a file lies in an archive, and the file with a table's rows. */
export const fileEntry = (key: string): string => `files/${key}`
export const rowsEntry = (table: string): string => `rows/${table}.jsonl`

export const one = (table: string): Ref => ({ is: 'one', table })
export const loose = (table: string): Ref => ({ is: 'loose', table })
export const each = (table: string): Ref => ({ is: 'each', table })
export const thing = (kind: string): Ref => ({ is: 'thing', kind })
export const looseThing = (kind: string): Ref => ({ is: 'thing', kind, isLoose: true })
export const file: Ref = { is: 'file' }

/** Rows of the company's teams. */
export const ofTeam: Scope = (t) => `${t}.group_id = any(:teams)`
/** Rows of the company itself. */
export const ofCompany: Scope = (t) => `${t}.company_id = :company`
/** Rows that belong to a row of `table`. */
export const within = (table: string, column: string, scope: Scope): Scope => {
  const outer = `${table}_of`
  return (t) => `exists (select from ${table} ${outer} where ${outer}.id = ${t}.${column} and ${scope(outer)})`
}
export const both =
  (...scopes: readonly Scope[]): Scope =>
  (t) =>
    scopes.map((scope) => scope(t)).join(' and ')

/** Why columns stay, where several have the same reason. */
export const because = {
  secret: 'a secret: it opens something',
  counted: 'a number that nothing names: it is given anew',
  made: 'made anew from what comes in',
  personal: 'a person’s own choice, which goes with their own data',
  running: 'of work under way here',
  log: 'rows as they were, for taking back here',
} as const
