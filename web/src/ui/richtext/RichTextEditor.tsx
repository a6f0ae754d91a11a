import Box from '@mui/material/Box'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { part } from '../../lib/part.ts'
import type { RichTextEditorProps } from './richTextEditor.props.ts'

const RichTextField = part(async () => (await import('./RichTextField.tsx')).RichTextField)

/** The rich text editor (R114). Its code loads when it is first shown, behind a box of the same size. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { t } = useTranslation('richtext')
  const { variant = 'comment', placeholder = t('placeholder') } = props
  const rows = props.minRows ?? (variant === 'comment' ? 1 : 4)
  const bars = variant === 'comment' ? 42 : 84
  return (
    <Suspense
      fallback={
        <Box
          role="status"
          aria-label={t('loading')}
          sx={{
            px: 2.5,
            py: 2,
            height: `calc(${rows} * 1.45em + 16px + ${bars}px)`,
            fontSize: 'var(--fs-body)',
            color: 'var(--ink-3)',
            border: '1px solid var(--line-strong)',
            borderRadius: 'var(--radius)',
          }}
        >
          {placeholder}
        </Box>
      }
    >
      <RichTextField {...props} />
    </Suspense>
  )
}
