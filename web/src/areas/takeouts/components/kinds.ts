/** Tables that people know, by the name that they have for their rows; the others are 'further rows'. */
export const shownKinds = [
  ...(['products', 'artworks', 'files', 'comments', 'cliparts', 'fonts', 'layouts', 'posts', 'accounts'] as const),
  ...(['listing_templates', 'artwork_sales', 'groups', 'users', 'activities'] as const),
]
