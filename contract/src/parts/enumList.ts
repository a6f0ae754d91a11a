import { z } from 'zod'

/** Some of an enum's values in a query: `?a=x&a=y`, `?a[]=x` or `?a=x,y`; `?a=` asks for nothing. */
export const enumList = <E extends z.ZodEnum>(values: E) =>
  z
    .preprocess(
      (v) => (v === undefined || v === '' ? undefined : Array.isArray(v) ? v : String(v).split(',')),
      z.array(values).max(60).optional(),
    )
    .optional()
