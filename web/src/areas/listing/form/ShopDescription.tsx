import type { ContentValue } from '@halftone/contract/rules/contentFields.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Lines that are seen at first. */
const lines = 6
/** So many letters always fit into them. */
const few = 180

/** The listing's description as buyers read it: its breaks kept, its beginning first. */
export function ShopDescription({ value }: { value: ContentValue | undefined }) {
  const { t } = useTranslation('listing')
  const [isWhole, setWhole] = useState(false)
  const titleId = useId()
  const text = [value ?? ''].flat().join('\n').trim()
  if (text === '') return null
  const isLong = text.length > few || text.split('\n').length > lines
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Box component="h4" id={titleId} sx={{ m: 0, mb: 1, fontSize: 'inherit', fontWeight: 600 }}>
        {t('content.name.description')}
      </Box>
      <Box
        sx={{
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          color: 'text.secondary',
          ...(isLong &&
            !isWhole && {
              display: '-webkit-box',
              WebkitLineClamp: lines,
              WebkitBoxOrient: 'vertical',
              overflow: 'hidden',
            }),
        }}
      >
        {text}
      </Box>
      {isLong && (
        <Button size="small" variant="text" sx={{ px: 0 }} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? 'shop.less' : 'shop.whole')}
        </Button>
      )}
    </Box>
  )
}
