import type { TemplateForm } from '@halftone/contract/parts/listing.ts'
import { act, fireEvent, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { giveSize } from '../../../../testing/layout.ts'
import { renderUi, screen } from '../../../../testing/render.tsx'
import { fileOf, formOf } from '../../listing.fixture.ts'
import { draftOf, type UploadDraft } from '../uploadDraft.ts'
import { type VariantsHandle, VariantTable } from './VariantTable.tsx'

afterEach(() => vi.restoreAllMocks())

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
  const { unmount } = renderUi(
    <VariantTable form={full} draft={draftOf(full)} files={[]} scroller={document.body} onChange={() => undefined} />,
  )
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

/** The table of a form with `sizes` sizes of two colours, as step 2 holds it. */
function openTable(sizes: number) {
  const many = { ...size, values: Array.from({ length: sizes }, (_, n) => `size ${n}`) }
  const read = { properties: [color, many], price_on_property: [300], quantity_on_property: [300] }
  const form = {
    ...formOf(read),
    variants: color.values.flatMap((tint) =>
      many.values.map((value) => ({
        property_values: [
          { property_id: 200, value: tint },
          { property_id: 300, value },
        ],
        price: 10,
        quantity: 5,
        image: null,
        sku: null,
      })),
    ),
  }
  const now: { draft: UploadDraft; handle: VariantsHandle | null } = { draft: draftOf(form), handle: null }
  function Step() {
    const [scroller, setScroller] = useState<HTMLElement | null>(null)
    const [draft, setDraft] = useState<UploadDraft>({ ...now.draft, cover: 1, images: [2] })
    now.draft = draft
    return (
      <div ref={setScroller} style={{ overflow: 'auto' }}>
        <VariantTable
          ref={(handle) => {
            now.handle = handle
          }}
          form={form}
          draft={draft}
          files={[fileOf(1, 'front.jpg'), fileOf(2, 'white.jpg')]}
          scroller={scroller}
          onChange={setDraft}
        />
      </div>
    )
  }
  return { now, ...renderUi(<Step />) }
}
const cell = (column: string, variant: string) => screen.getByLabelText(`${column} of ${variant}`)

it('mounts of over 40 rows what is in sight, and whatever row is asked for', async () => {
  giveSize()
  const { now, user } = openTable(100)
  expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '201')
  const rows = () => within(screen.getByRole('grid')).getAllByRole('row').length
  expect(rows()).toBeGreaterThan(10)
  expect(rows()).toBeLessThan(60)
  act(() => now.handle?.reveal('metadata.variants.150.price'))
  expect(cell('Price', 'Black, size 50')).toHaveFocus()
  // Keys go on from there, to rows that were not mounted.
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}')
  expect(cell('Quantity', 'Black, size 52')).toHaveFocus()
  await user.keyboard('{Control>}d{/Control}')
  expect(rows()).toBeLessThan(60)
})

it('fills photo, price and quantity of the ticked rows; what is left empty keeps what they have', async () => {
  const { now } = openTable(3)
  const tick = (variant: string) => screen.getByLabelText(`Select ${variant}`)
  fireEvent.click(tick('White, size 1'))
  fireEvent.click(tick('Black, size 0'), { shiftKey: true })
  expect(screen.getByText('Fill 3 selected')).toBeVisible()
  const apply = screen.getByText('Apply to 3')
  expect(apply).toBeDisabled()
  fireEvent.click(screen.getByLabelText('Photo for the selected'))
  fireEvent.click(await screen.findByText('white.jpg'))
  fireEvent.change(screen.getByLabelText('Price of Fill 3 selected'), { target: { value: '21.9' } })
  fireEvent.click(apply)
  expect(now.draft.rows.map(({ price }) => price)).toEqual(['10.00', '21.90', '21.90', '21.90', '10.00', '10.00'])
  expect(now.draft.rows.every(({ quantity }) => quantity === '5')).toBe(true)
  expect(now.draft.photos).toEqual({ White: 2, Black: 2 })
})

it('R362 moves with arrows and Enter, steps a price by 0.2 with Alt, takes the value from above with Ctrl+D', async () => {
  const { now, user } = openTable(3)
  await user.click(cell('Price', 'White, size 0'))
  await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}{Enter}')
  expect(now.draft.rows[0]?.price).toBe('10.40')
  expect(cell('Price', 'White, size 1')).toHaveFocus()
  await user.keyboard('{Control>}d{/Control}{ArrowRight}')
  expect(now.draft.rows[1]?.price).toBe('10.40')
  expect(cell('Quantity', 'White, size 1')).toHaveFocus()
  await user.keyboard('{ArrowUp}{ArrowLeft}')
  expect(cell('Price', 'White, size 0')).toHaveFocus()
  await user.paste('$1.234,50\t7\n12\t8\n')
  expect(now.draft.rows.slice(0, 3).map(({ price, quantity }) => [price, quantity])).toEqual([
    ['1234.50', '7'],
    ['12.00', '8'],
    ['10.00', '5'],
  ])
})

it('R362 Ctrl+D gives the value of the cell to all ticked rows, wherever they are', async () => {
  const { now, user } = openTable(3)
  const tick = (variant: string) => fireEvent.click(screen.getByLabelText(`Select ${variant}`))
  tick('White, size 0')
  tick('Black, size 1')
  await user.click(cell('Price', 'White, size 1'))
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}{Control>}d{/Control}')
  expect(now.draft.rows.map(({ price }) => price)).toEqual(['10.20', '10.20', '10.00', '10.00', '10.20', '10.00'])
})
