import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import useMediaQuery from '@mui/material/useMediaQuery'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isSending, useSendKey } from '../../../lib/kept/sendKey.ts'
import { BottomSheet } from '../../../ui/BottomSheet.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { SendHint } from '../../../ui/richtext/SendHint.tsx'

const reasons = ['quality', 'color', 'text', 'size', 'rights'] as const
/** ms */
const focusAfter = 60

/** Why it is turned down: reason chips and a note, with the keyboard up at once. */
export function TurnDownSheet({ onClose, onTurnDown }: { onClose: () => void; onTurnDown: (note: string) => void }) {
  const { t } = useTranslation(['artworks', 'common'])
  const [chosen, setChosen] = useState<string[]>([])
  const [note, setNote] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const [sendKey] = useSendKey()
  const isTouch = useMediaQuery('(pointer: coarse)')
  // While the sheet still hides, and takes the focus itself, the field cannot have it.
  useEffect(() => {
    const timer = setTimeout(() => field.current?.focus(), focusAfter)
    return () => clearTimeout(timer)
  }, [])
  const text = [chosen.join(', '), note.trim()].filter(Boolean).join('. ')
  return (
    <BottomSheet label={t('review.turnDown')} onClose={onClose}>
      <Box
        component="form"
        sx={{ p: 4, pb: 'max(24px, env(safe-area-inset-bottom))' }}
        onSubmit={(event) => {
          event.preventDefault()
          if (text) onTurnDown(text)
        }}
      >
        <Box sx={{ display: 'grid', gap: 4 }}>
          <Box component="h3" sx={{ m: 0, fontSize: 'var(--fs-title)', fontWeight: 600 }}>
            {t('review.turnDown')}
          </Box>
          <Box role="group" aria-label={t('queue.reasons')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            {reasons.map((id) => {
              const label = t(`queue.reason.${id}`)
              const isOn = chosen.includes(label)
              return (
                <Chip
                  key={id}
                  label={label}
                  clickable
                  aria-pressed={isOn}
                  onClick={() => setChosen(isOn ? chosen.filter((other) => other !== label) : [...chosen, label])}
                  sx={{
                    height: 36,
                    px: 1,
                    ...(isOn ? { bgcolor: 'var(--accent-soft)', color: 'var(--accent-ink)' } : {}),
                  }}
                />
              )
            })}
          </Box>
          <Field
            label={t('review.note')}
            inputRef={field}
            multiline
            minRows={2}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            onKeyDown={(event) => {
              // A thumb has the button, and its keyboard no Shift+Enter for a new line.
              if (!isSending(event, isTouch ? 'Mod+Enter' : sendKey)) return
              event.preventDefault()
              if (text) onTurnDown(text)
            }}
            inputProps={{ maxLength: 1800 }}
          />
          <Box sx={{ justifySelf: 'end', mt: -2 }}>
            <SendHint />
          </Box>
          <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1.35fr', gap: 2, '& .MuiButton-root': { height: 48 } }}>
            <Button onClick={onClose}>{t('common:cancel')}</Button>
            <Button type="submit" variant="contained" color="error" startIcon={<X size={18} />} disabled={text === ''}>
              {t('review.turnDown')}
            </Button>
          </Box>
        </Box>
      </Box>
    </BottomSheet>
  )
}
