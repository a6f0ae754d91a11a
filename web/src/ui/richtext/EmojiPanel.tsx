import Box from '@mui/material/Box'
import { EmojiPicker } from 'frimousse'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadEmojiData } from './emojiData.ts'

interface Props {
  onChoose: (emoji: string) => void
}

/** The emoji with a search, by category. Its data come from this origin. */
export function EmojiPanel({ onChoose }: Props) {
  const { t, i18n } = useTranslation('richtext')
  const [hasFailed, setFailed] = useState(false)
  const language = i18n.language.startsWith('vi') ? 'vi' : 'en'
  return (
    <Box
      sx={{
        width: 312,
        maxWidth: '100%',
        '& [frimousse-root]': { display: 'flex', flexDirection: 'column', height: 340, isolation: 'isolate' },
        '& [frimousse-search]': {
          m: 2,
          px: 2,
          height: 32,
          font: 'inherit',
          color: 'var(--ink)',
          bgcolor: 'var(--panel)',
          border: '1px solid var(--line-strong)',
          borderRadius: 'var(--radius-s)',
          '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: -1 },
        },
        '& [frimousse-viewport]': { flex: 1, position: 'relative', outline: 'none' },
        '& [frimousse-category-header]': {
          px: 3,
          py: 1,
          fontSize: 'var(--fs-meta)',
          fontWeight: 600,
          color: 'var(--ink-2)',
          bgcolor: 'var(--raised)',
        },
        '& [frimousse-row]': { px: 2 },
        '& [frimousse-emoji]': {
          width: 32,
          height: 32,
          p: 0,
          border: 0,
          bgcolor: 'transparent',
          borderRadius: 'var(--radius-s)',
          fontSize: 20,
          lineHeight: 1,
          cursor: 'pointer',
          '&[data-active]': { bgcolor: 'var(--accent-soft)' },
        },
      }}
    >
      <EmojiPicker.Root
        locale={language}
        columns={9}
        onEmojiSelect={({ emoji }) => onChoose(emoji)}
        resolveEmojiData={async (_locale, { signal }) => {
          try {
            return await loadEmojiData(language, signal)
          } catch (error) {
            if (!signal?.aborted) setFailed(true)
            throw error
          }
        }}
      >
        <EmojiPicker.Search autoFocus aria-label={t('emojiSearch')} placeholder={t('emojiSearch')} />
        <EmojiPicker.Viewport>
          <Box
            component="span"
            role="status"
            sx={{
              position: 'absolute',
              inset: 0,
              display: 'grid',
              placeItems: 'center',
              color: 'var(--ink-2)',
              zIndex: -1,
            }}
          >
            {hasFailed ? t('emojiFailed') : <EmojiPicker.Loading>{t('emojiLoading')}</EmojiPicker.Loading>}
            <EmojiPicker.Empty>{({ search }) => t('emojiNone', { search })}</EmojiPicker.Empty>
          </Box>
          <EmojiPicker.List />
        </EmojiPicker.Viewport>
      </EmojiPicker.Root>
    </Box>
  )
}
