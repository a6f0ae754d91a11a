import type { RichText } from '@halftone/contract/rules/richText.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { RichTextView } from '../RichTextView.tsx'
import type { EarlyLetters } from './earlyLetters.ts'

interface Props {
  letters: EarlyLetters
  value: RichText | undefined
  placeholder: string
  /** CSS height of the editor to come. */
  height: string
  isDisabled: boolean
  autoFocus: boolean
}

/** Stands where the editor will be and takes what is typed until it is there, so that no letter goes astray. */
export function EarlyText({ letters, value, placeholder, height, isDisabled, autoFocus }: Props) {
  const { t } = useTranslation('richtext')
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        px: 2.5,
        py: 2,
        minHeight: height,
        fontSize: 'var(--fs-body)',
        color: 'var(--ink-3)',
        border: '1px solid var(--line-strong)',
        borderRadius: 'var(--radius)',
      }}
    >
      {value && <RichTextView value={value} />}
      <Box
        component="textarea"
        aria-label={t('loading')}
        aria-busy
        placeholder={value ? undefined : placeholder}
        disabled={isDisabled}
        ref={(box: HTMLTextAreaElement | null) => {
          letters.typedIn(box)
          if (box && autoFocus) box.focus()
        }}
        onChange={({ target }) => letters.type(target.value)}
        onCompositionStart={letters.compose}
        onCompositionEnd={({ currentTarget }) => letters.composed(currentTarget.value)}
        sx={{
          flex: 1,
          p: 0,
          border: 0,
          outline: 0,
          resize: 'none',
          bgcolor: 'transparent',
          font: 'inherit',
          color: 'var(--ink)',
        }}
      />
    </Box>
  )
}
