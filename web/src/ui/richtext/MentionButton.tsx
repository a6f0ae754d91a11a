import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { Editor } from '@tiptap/core'
import { AtSign } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** Begins a mention where the caret is. */
export function MentionButton({ editor, isDisabled }: { editor: Editor; isDisabled: boolean }) {
  const { t } = useTranslation('richtext')
  return (
    <Tooltip title={t('mention')}>
      <span>
        <IconButton
          size="small"
          aria-label={t('mention')}
          disabled={isDisabled}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            const before = editor.state.selection.$from.nodeBefore?.text ?? ''
            editor
              .chain()
              .focus()
              .insertContent(/\S$/.test(before) ? ' @' : '@')
              .run()
          }}
        >
          <AtSign size={18} />
        </IconButton>
      </span>
    </Tooltip>
  )
}
