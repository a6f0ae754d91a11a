/** A stored source listing, as a template clones it. */
export const sourceOf = (listing: string, marker: string) => ({
  listing_id: listing,
  ...{ title: marker, description: marker, tags: [], imageUrl: null },
  ...{ price: 10, currency: 'USD', quantity: 5 },
  read_only: {
    ...{ price_on_property: [], quantity_on_property: [], properties: [] },
    ...{ is_digital: false, image_limit: 10, digital_file_limit: 5 },
  },
  variants: [],
})
