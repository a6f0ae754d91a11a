import type { TemplateForm } from '@halftone/contract/parts/listing.ts'
import { expect, it } from 'vitest'
import { renderUi, screen } from '../../../../testing/render.tsx'
import { formOf } from '../../listing.fixture.ts'
import { draftOf } from '../uploadDraft.ts'
import { VariantTable } from './VariantTable.tsx'

const color = { id: 200, display_name: 'Primary color', values: ['White', 'Black'] }
const size = { id: 300, display_name: 'Size', values: ['S', 'M'] }

/** The heads of a form's table, without the tick before and the empty one behind. */
async function headsOf(read: Partial<TemplateForm['read_only']>): Promise<(string | null)[]> {
  const form = formOf(read)
  const property = form.read_only.properties[0]
  const variants = (property?.values ?? []).map((value) => ({
    property_values: [{ property_id: property?.id ?? 0, value }],
    price: 19.9,
    quantity: 5,
    image: null,
    sku: null,
  }))
  const full = { ...form, variants }
  const { unmount } = renderUi(<VariantTable form={full} draft={draftOf(full)} files={[]} onChange={() => undefined} />)
  await screen.findByRole('grid', { name: 'Variants' })
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
  unmount()
  return heads.slice(1)
}

it('R080 R082 heads the variants Photo, their options, then the price and the quantity that they have', async () => {
  expect(await headsOf({ properties: [color], price_on_property: [200], quantity_on_property: [200] })).toEqual([
    'Photo',
    'Primary color',
    'Price',
    'Quantity',
  ])
  expect(await headsOf({ properties: [size] })).toEqual(['Photo', 'Size'])
})
