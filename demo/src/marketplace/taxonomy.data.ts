/** The few categories of the marketplace, with the properties that Etsy offers for them. */
export interface TaxonomyProperty {
  property_id: number
  name: string
  display_name: string
  supports_variations: boolean
  possible_values: { value_id: number; name: string; scale_id: number | null }[]
}

const values = (from: number, names: string[]) => names.map((name, i) => ({ value_id: from + i, name, scale_id: null }))

export const primaryColor: TaxonomyProperty = {
  property_id: 200,
  name: 'Color',
  display_name: 'Primary color',
  supports_variations: true,
  possible_values: values(1, [
    'Black',
    'White',
    'Navy',
    'Natural',
    'Sage',
    'Butter',
    'Rose',
    'Sky blue',
    'Heather grey',
    'Forest green',
    'Maroon',
  ]),
}

/** Two custom properties that each category has. */
export const customPropertyIds = [513, 514] as const

const size = (property_id: number, names: string[]): TaxonomyProperty => ({
  property_id,
  name: 'Size',
  display_name: 'Size',
  supports_variations: true,
  possible_values: values(property_id * 100, names),
})

export const taxonomy: Record<number, { name: string; properties: TaxonomyProperty[] }> = {
  482: { name: 'T-shirts', properties: [primaryColor, size(62809790503, ['S', 'M', 'L', 'XL', '2XL', '3XL'])] },
  2202: { name: 'Hoodies', properties: [primaryColor, size(62809790503, ['S', 'M', 'L', 'XL', '2XL'])] },
  1062: { name: 'Mugs', properties: [primaryColor] },
  155: { name: 'Tote bags', properties: [primaryColor] },
  121: { name: 'Posters', properties: [primaryColor] },
  2078: { name: 'Digital prints', properties: [] },
}
