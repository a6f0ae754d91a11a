import { isEmptyRichText, type RichText } from '@halftone/contract/rules/richText.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { finger } from '../../../../theme/tokens.ts'
import { RichTextView } from '../../../../ui/richtext/RichTextView.tsx'

/** The description as it is read; a click anywhere but on a link edits it, for who may. */
export function DescriptionText({ value, onEdit }: { value: RichText; onEdit: (() => void) | undefined }) {
  const { t } = useTranslation('product')
  return (
    <Box
      sx={{
        position: 'relative',
        m: '-4px -8px',
        p: '4px 8px',
        borderRadius: 'var(--radius-s)',
        maxWidth: '90ch',
        '@media (pointer: coarse)': { minHeight: onEdit ? finger : 0 },
        '&:hover': onEdit ? { bgcolor: 'var(--canvas)' } : {},
      }}
    >
      {onEdit && (
        <Box
          component="button"
          type="button"
          data-product-description=""
          aria-label={t('editDescription')}
          onClick={onEdit}
          sx={{
            position: 'absolute',
            inset: 0,
            width: '100%',
            border: 0,
            bgcolor: 'transparent',
            cursor: 'text',
            borderRadius: 'var(--radius-s)',
          }}
        />
      )}
      {isEmptyRichText(value) ? (
        <div className="quiet">{t(onEdit ? 'addDescription' : 'noDescription')}</div>
      ) : (
        <RichTextView
          value={value}
          sx={{
            position: 'relative',
            pointerEvents: 'none',
            '& a, & button, & [data-user-id]': { pointerEvents: 'auto' },
          }}
        />
      )}
    </Box>
  )
}
