/** The PostgreSQL error beneath a Drizzle one. */
const codeOf = (error: unknown): string | undefined => {
  const { code, cause } = error as { code?: string; cause?: unknown }
  return code ?? (cause ? codeOf(cause) : undefined)
}

/** A unique index refused the row. */
export const isDuplicate = (error: unknown): boolean => codeOf(error) === '23505'

/** A foreign key refused the row: what it points to is gone. */
export const isMissingReference = (error: unknown): boolean => codeOf(error) === '23503'

/** A column that must have a value got none. */
export const isMissingValue = (error: unknown): boolean => codeOf(error) === '23502'

/** A row that cannot be as it is: a value of no such type or too long, or one that a constraint refuses. */
export const isUnfit = (error: unknown): boolean => /^(22|23|54)...$/.test(codeOf(error) ?? '')

/** A statement was refused because one before it had failed; what had is another error. */
export const isRefusedAfterFailure = (error: unknown): boolean => codeOf(error) === '25P02'

/** The name of the constraint or index that refused the row. */
export const constraintOf = (error: unknown): string | undefined => {
  const { constraint, cause } = error as { constraint?: string; cause?: unknown }
  return constraint ?? (cause ? constraintOf(cause) : undefined)
}
