import { expect, it } from 'vitest'
import { sku } from './sku.ts'

it('R306 builds a SKU from name, position, print area, gender and suffix', () => {
  const base = { productName: 'Endless  Summer: Tee!', position: 3, printArea: 'Both', gender: 'Unisex' } as const
  expect(sku({ ...base, color: 'Heather Grey', size: 'XL' })).toBe('ENDLESS-SUMMER-TEE-3-BO-UNI-HEATHER-GREY-XL')
  expect(sku({ ...base, counter: 7 })).toBe('ENDLESS-SUMMER-TEE-3-BO-UNI-7')
  expect(sku({ ...base, productName: 'Phở Hà Nội, Đà Nẵng', size: 'S' })).toBe('PHO-HA-NOI-DA-NANG-3-BO-UNI-S')
  expect(sku({ ...base, productName: '!!!' })).toBe('3-BO-UNI-1')
})

it('R167 R168 codes print areas with two letters and genders with three', () => {
  const codes = (printArea: 'Front' | 'Back' | 'Both', gender: 'Male' | 'Female' | 'Unisex') =>
    sku({ productName: 'A', position: 1, printArea, gender })
  expect([codes('Front', 'Male'), codes('Back', 'Female'), codes('Both', 'Unisex')]).toEqual([
    'A-1-FR-MAL-1',
    'A-1-BA-FEM-1',
    'A-1-BO-UNI-1',
  ])
})
