import { fieldsOfKind } from '@halftone/contract/parts/imports/table.ts'
import { csvOf } from '@halftone/contract/rules/sheets/csv.ts'
import type { TFunction } from 'i18next'
import { saveBlob } from '../../../lib/transfers/saveBlob.ts'

/** An empty table with the headings that are recognised. */
export function saveTemplate(t: TFunction<'imports'>): void {
  const headings = fieldsOfKind.product.map((field) => t(`table.fields.${field}`))
  saveBlob(new Blob([csvOf([headings])], { type: 'text/csv;charset=utf-8' }), 'halftone-products.csv')
}
