import type { RichText } from '@halftone/contract/rules/richText.ts'
import { truncateLimits, truncateRichText } from '@halftone/contract/rules/richTextTruncate.ts'
import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { draftToDoc } from './draftToDoc.ts'
import { RichTextNode } from './RichTextNode.tsx'
import { richTextStyles } from './richTextStyles.ts'

interface Props {
  value: RichText
  /** Characters before 'Show more' (`truncateLimits`), 100 more for each mention; null shows all. */
  limit?: number | null
  /** Told when the reader opens or folds a cut text. */
  onToggle?: (isOpen: boolean) => void
  sx?: SxProps<Theme>
}

/** Stored text, read-only, built from its own elements; long text is cut with 'Show more' (R520-R524). */
export function RichTextView({ value, limit = truncateLimits.default, onToggle, sx }: Props): ReactNode {
  const { t } = useTranslation('richtext')
  const [isOpen, setOpen] = useState(false)
  const cut = useMemo(
    () => (limit === null ? { raw: value, isTruncated: false } : truncateRichText(value, limit)),
    [value, limit],
  )
  const doc = useMemo(() => draftToDoc(isOpen ? value : cut.raw), [isOpen, value, cut])
  return (
    <Box sx={[richTextStyles, ...(Array.isArray(sx) ? sx : [sx])]}>
      <RichTextNode node={doc} />
      {cut.isTruncated && (
        <Box
          component="button"
          type="button"
          className="finger"
          aria-expanded={isOpen}
          onClick={() => {
            setOpen(!isOpen)
            onToggle?.(!isOpen)
          }}
          sx={{
            p: 0,
            border: 0,
            bgcolor: 'transparent',
            font: 'inherit',
            fontWeight: 600,
            color: 'var(--accent-ink)',
            cursor: 'pointer',
          }}
        >
          {isOpen ? t('showLess') : t('showMore')}
        </Box>
      )}
    </Box>
  )
}
