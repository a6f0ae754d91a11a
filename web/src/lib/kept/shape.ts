/**
 * What says whether a value is what it must be, as a schema of zod does. What the start of the client reads from the
 * browser's storage goes by these: with schemas it would bring all of zod (`leanStart` refuses that).
 */
export interface Shape<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false }
}

const shape = <T>(read: (value: unknown) => T | undefined): Shape<T> => ({
  safeParse(value) {
    const data = read(value)
    return data === undefined ? { success: false } : { success: true, data }
  },
})

/** Text that fits the pattern whole or in part, as it is written. */
export const text = (pattern = /^/): Shape<string> =>
  shape((value) => (typeof value === 'string' && pattern.test(value) ? value : undefined))

/** A finite number, at least `least`. */
export const number = (least = Number.NEGATIVE_INFINITY): Shape<number> =>
  shape((value) => (typeof value === 'number' && Number.isFinite(value) && value >= least ? value : undefined))

export const flag: Shape<boolean> = shape((value) => (typeof value === 'boolean' ? value : undefined))

export const oneOf = <T extends string>(...texts: readonly T[]): Shape<T> =>
  shape((value) => texts.find((one) => one === value))

export const listOf = <T>(item: Shape<T>): Shape<T[]> =>
  shape((value) => {
    if (!Array.isArray(value)) return undefined
    const read = value.map((one: unknown) => item.safeParse(one))
    const fits = read.flatMap((one) => (one.success ? [one.data] : []))
    return fits.length === read.length ? fits : undefined
  })

/** Null, or what the shape says. */
export const orNull = <T>(inner: Shape<T>): Shape<T | null> => ({
  safeParse: (value) => (value === null ? { success: true, data: null } : inner.safeParse(value)),
})

/** What a shape reads. */
export type Read<S> = S extends Shape<infer T> ? T : never

type Fields = Record<string, Shape<unknown>>
export type Of<F extends Fields> = { [Name in keyof F]: F[Name] extends Shape<infer T> ? T : never }

/** An object with these fields; others are left out. */
export const record = <F extends Fields>(fields: F): Shape<Of<F>> => ({
  safeParse(value) {
    if (typeof value !== 'object' || value === null) return { success: false }
    const given = new Map(Object.entries(value))
    const read: [string, unknown][] = []
    for (const [name, inner] of Object.entries(fields)) {
      const field = inner.safeParse(given.get(name))
      if (!field.success) return field
      read.push([name, field.data])
    }
    return { success: true, data: Object.fromEntries(read) as Of<F> }
  },
})
