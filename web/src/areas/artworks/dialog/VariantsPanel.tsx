import type { Artwork } from '@halftone/contract/parts/artwork.ts'
import { variantOptions } from '@halftone/contract/parts/artworkVariant.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { LinksPanel } from './LinksPanel.tsx'

const cells = {
  ...{ width: '100%', borderCollapse: 'collapse', fontSize: 'var(--fs-meta)' },
  '& th, & td': { textAlign: 'left', py: 1, pr: 2, borderTop: '1px solid var(--line)', overflowWrap: 'anywhere' },
  '& th': { color: 'text.secondary', fontWeight: 400, borderTop: 0 },
  '& .number': { textAlign: 'right', pr: 0, pl: 2, whiteSpace: 'nowrap' },
} as const

/** What a table of SKUs said that it is sold as (R316): an upload starts with these prices. Nothing without. */
export function VariantsPanel({ variants }: Pick<Artwork, 'variants'>) {
  const { t } = useTranslation('artworks')
  if (variants.length === 0) return null
  return (
    <LinksPanel title={t('variants.title')} count={variants.length} pickLabel="" onPick={undefined} picker={null}>
      <Box tabIndex={0} role="group" aria-label={t('variants.title')} sx={{ maxHeight: 200, overflow: 'auto', mt: 1 }}>
        <Box component="table" sx={cells}>
          <thead>
            <tr>
              <th scope="col">{t('variants.what')}</th>
              <th scope="col">{t('variants.sku')}</th>
              <th scope="col" className="number">
                {t('variants.price')}
              </th>
              <th scope="col" className="number">
                {t('variants.quantity')}
              </th>
            </tr>
          </thead>
          <tbody>
            {variants.map((one, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a list that is only shown, whose rows may be the same.
              <tr key={at}>
                <td title={one.supplier}>
                  {variantOptions
                    .map((option) => one[option])
                    .filter(Boolean)
                    .join(' · ') || '–'}
                </td>
                <td>{one.sku}</td>
                <td className="number tabular">{one.price?.toFixed(2)}</td>
                <td className="number tabular">{one.quantity}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </LinksPanel>
  )
}
