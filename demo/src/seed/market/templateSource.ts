import type { TemplateSource } from '@halftone/contract/parts/listing.ts'
import type { TemplateRow } from '../rows.ts'
import { shopIdOf, sourceIdOf, warePictureId } from './marketIds.ts'

const quantity = 999
const roundPrice = (price: number) => Math.round(price * 100) / 100

/** Size and colour as Etsy's two custom properties; one that has a single value is no variation. */
const propertiesOf = ({ sizes, colors, ware }: TemplateRow) =>
  [
    { id: 513, display_name: 'Size', extra: sizes },
    { id: 514, display_name: ware === 'poster' ? 'Frame' : 'Color', extra: colors },
  ].filter(({ extra }) => Object.keys(extra).length > 1)

function variantsOf(template: TemplateRow): TemplateSource['variants'] {
  const rows = propertiesOf(template).reduce<{ values: string[]; price: number }[]>(
    (sofar, { extra }) =>
      sofar.flatMap((row) =>
        Object.entries(extra).map(([value, more]) => ({ values: [...row.values, value], price: row.price + more })),
      ),
    [{ values: [], price: template.price }],
  )
  return rows.map(({ values, price }) => ({
    values,
    price: roundPrice(price),
    quantity,
    sku: [template.ware, ...values].join('-').replaceAll(' ', '').toUpperCase(),
    isEnabled: true,
  }))
}

/** The template as the channel describes its listing, which the demo marketplace is given. */
export function sourceOf(template: TemplateRow, marketplace: string): TemplateSource & { listing_id: string } {
  const properties = propertiesOf(template)
  return {
    listing_id: String(sourceIdOf(template)),
    title: template.name,
    description: template.description,
    fields: { description: template.description, materials: template.materials, styles: [], who_made: 'i_did' },
    tags: [],
    price: template.price,
    currency: 'USD',
    quantity,
    imageUrl: `${marketplace}/images/${warePictureId(template.ware)}/medium`,
    read_only: {
      price_on_property: properties
        .filter(({ extra }) => Object.values(extra).some((more) => more > 0))
        .map(({ id }) => id),
      quantity_on_property: [],
      properties: properties.map(({ id, display_name, extra }) => ({ id, display_name, values: Object.keys(extra) })),
      is_digital: false,
      image_limit: 10,
      digital_file_limit: 0,
    },
    variants: variantsOf(template),
  }
}

/** The listing that the template stands for, as the marketplace's import takes it. */
export function sourceListing(template: TemplateRow) {
  const { listing_id, title, description, tags, price, read_only, variants } = sourceOf(template, '')
  return {
    ...{ title, description, tags, price, quantity },
    listing_id: Number(listing_id),
    shop_id: shopIdOf(template.accountId),
    state: 'inactive' as const,
    materials: template.materials,
    taxonomy_id: template.taxonomyId,
    is_template: true,
    properties: read_only.properties.map(({ id, display_name }) => ({ id, name: display_name })),
    price_on_property: read_only.price_on_property,
    products: variants.map(({ isEnabled, ...variant }) => ({ ...variant, is_enabled: isEnabled })),
  }
}
