import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Popover from '@mui/material/Popover'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isSending, useSendKey } from '../../../lib/kept/sendKey.ts'
import { SendHint } from '../../../ui/richtext/SendHint.tsx'

interface Props {
  name: string
  anchor: HTMLElement
  onClose: () => void
  onSend: (note: string) => void
}

/** Why an artwork is turned down: required; the key that sends texts sends it. */
export function NotePopover({ name, anchor, onClose, onSend }: Props) {
  const { t } = useTranslation(['dashboard', 'common'])
  const [note, setNote] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const [sendKey] = useSendKey()
  const text = note.trim()
  const label = t('review.reject', { name })
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': label, sx: { width: 320, maxWidth: '92vw', p: 3, mt: 1 } },
        transition: { onEntering: () => field.current?.focus() },
      }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (text) onSend(text)
        }}
      >
        <Box component="label" htmlFor="dashboard-note" sx={{ display: 'block', fontWeight: 550, mb: 2 }}>
          {label}
        </Box>
        <OutlinedInput
          id="dashboard-note"
          size="small"
          fullWidth
          inputRef={field}
          value={note}
          placeholder={t('review.note')}
          inputProps={{ maxLength: 2000 }}
          onChange={(event) => setNote(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // The form would be sent by any Enter.
            event.preventDefault()
            if (text && isSending(event, sendKey)) onSend(text)
          }}
        />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 2, mt: 3 }}>
          <SendHint />
          <Button variant="text" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" variant="contained" color="error" disabled={!text}>
            {t('review.turnDown')}
          </Button>
        </Box>
      </form>
    </Popover>
  )
}
