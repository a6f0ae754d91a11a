import { z } from 'zod'
import { oneLine } from '../../parts/wireText.ts'
import { dayOrders, saleFields } from '../../rules/sales/columns.ts'

const int = z.number().int()
const column = oneLine(200)

/** Which column of a file has what. */
export const SaleMapping = z.strictObject(
  Object.fromEntries(saleFields.map((field) => [field, column.optional()])) as Record<
    (typeof saleFields)[number],
    z.ZodOptional<typeof column>
  >,
)

const cell = z.union([oneLine(2_000), z.number(), z.null()])
/** A row of a JSON import by the names of the fields. */
export const SaleRow = z.record(column, cell)

/** Rows of one JSON body; a file may have more. */
export const rowsAtOnce = 5_000
export const rowsOfFile = 500_000

/** Why a row is refused. */
export const rowFaults = [
  'noListing',
  'noAccount',
  'badDay',
  'future',
  'badQuantity',
  'badSum',
  'badCurrency',
  'tooLong',
] as const
export type RowFault = (typeof rowFaults)[number]

/** What an import did, or would do. */
export const SaleImport = z.object({
  isDry: z.boolean(),
  head: z.array(z.string()),
  mapping: z.record(z.string(), z.string()),
  dayOrder: z.enum(dayOrders).nullable(),
  /** The first rows, by the columns of `head`. */
  samples: z.array(z.array(z.string())),
  total: int,
  created: int,
  /** Here already, or twice in the file. */
  known: int,
  refused: int,
  /** Of what is new, how much belongs to an artwork. */
  matched: int,
  unmatched: int,
  /** The first rows that were refused, each with its reason; lines from 1, the head included. */
  problems: z.array(z.object({ line: int, reason: z.enum(rowFaults), value: z.string() })),
})
export type SaleImport = z.infer<typeof SaleImport>
