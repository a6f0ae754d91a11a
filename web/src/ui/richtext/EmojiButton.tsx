import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import Skeleton from '@mui/material/Skeleton'
import Tooltip from '@mui/material/Tooltip'
import { Smile } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { part } from '../../lib/part.ts'

const EmojiPanel = part(async () => (await import('./EmojiPanel.tsx')).EmojiPanel)

interface Props {
  isDisabled: boolean
  onChoose: (emoji: string) => void
}

/** Opens the emoji; choosing one closes them. */
export function EmojiButton({ isDisabled, onChoose }: Props) {
  const { t } = useTranslation('richtext')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Tooltip title={t('emoji')}>
        <span>
          <IconButton
            size="small"
            aria-label={t('emoji')}
            aria-haspopup="dialog"
            aria-expanded={anchor !== null}
            disabled={isDisabled}
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            <Smile size={18} />
          </IconButton>
        </span>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        // The caret takes the focus after a choice, the button after Esc.
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('emoji') } }}
      >
        <Suspense fallback={<Skeleton variant="rounded" width={312} height={340} />}>
          <EmojiPanel
            onChoose={(emoji) => {
              setAnchor(null)
              onChoose(emoji)
            }}
          />
        </Suspense>
      </Popover>
    </>
  )
}
