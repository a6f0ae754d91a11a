import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import useMediaQuery from '@mui/material/useMediaQuery'
import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type Ref, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isSending, useSendKey } from '../../../../lib/kept/sendKey.ts'
import { Field } from '../../../../ui/fields/Field.tsx'
import { KeyHint } from '../../../../ui/KeyHint.tsx'
import { SendHint } from '../../../../ui/richtext/SendHint.tsx'

const reasons = ['quality', 'color', 'text', 'size', 'rights'] as const

/** What was chosen and written so far; kept until it is sent. */
export interface TurnDownDraft {
  reasons: readonly string[]
  note: string
}

interface Props {
  /** What was begun before; told of each change. */
  draft?: TurnDownDraft | undefined
  onDraft?: (draft: TurnDownDraft) => void
  onClose: () => void
  onTurnDown: (note: string) => void
  /** Beside the heading. */
  aside?: ReactNode
  /** The reasons have keys of their own, 1 to 5, as long as nobody writes. */
  hasKeys?: boolean
  formRef?: Ref<HTMLFormElement>
  noteRef?: Ref<HTMLInputElement>
}

/** Why an artwork is turned down: reasons and a note, of which there is one at least. */
export function TurnDownForm({ draft, onDraft, onClose, onTurnDown, aside, hasKeys = false, formRef, noteRef }: Props) {
  const { t } = useTranslation(['artworks', 'common'])
  const [{ reasons: chosen, note }, setDraft] = useState<TurnDownDraft>(draft ?? { reasons: [], note: '' })
  const [sendKey] = useSendKey()
  const isTouch = useMediaQuery('(pointer: coarse)')
  const labels = reasons.map((id) => t(`queue.reason.${id}`))
  const text = [chosen.join(', '), note.trim()].filter(Boolean).join('. ')
  const change = (patch: Partial<TurnDownDraft>) => {
    const next = { reasons: chosen, note, ...patch }
    setDraft(next)
    onDraft?.(next)
  }
  const toggle = (label: string) =>
    change({ reasons: chosen.includes(label) ? chosen.filter((other) => other !== label) : [...chosen, label] })
  const send = () => {
    if (text) onTurnDown(text)
  }
  const field = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!hasKeys || event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLTextAreaElement)
      return
    const label = labels[Number(event.key) - 1]
    if (label) {
      event.preventDefault()
      toggle(label)
    } else if (event.key === 'Enter' && event.target === event.currentTarget) send()
    // What is typed beside the field is the note's first letter.
    else if (/^\p{L}$/u.test(event.key)) field.current?.querySelector('textarea')?.focus()
  }
  return (
    <Box
      component="form"
      ref={formRef}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      sx={{ display: 'grid', gap: 4, outline: 'none' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Box component="h3" sx={{ m: 0, flex: 1, fontSize: 'var(--fs-title)', fontWeight: 600 }}>
          {t(aside ? 'queue.turnDownWhy' : 'review.turnDown')}
        </Box>
        {aside}
      </Box>
      <Box role="group" aria-label={t('queue.reasons')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {labels.map((label, place) => {
          const isOn = chosen.includes(label)
          return (
            <Chip
              key={label}
              clickable
              aria-pressed={isOn}
              aria-label={label}
              onClick={() => toggle(label)}
              label={
                <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}>
                  {label}
                  {hasKeys && <KeyHint keys={String(place + 1)} />}
                </Box>
              }
              sx={{
                height: { xs: 40, sm: 36 },
                px: 1,
                ...(isOn ? { bgcolor: 'var(--danger-soft)', color: 'var(--danger)', fontWeight: 550 } : {}),
              }}
            />
          )
        })}
      </Box>
      <div ref={field}>
        <Field
          label={t('review.note')}
          {...(noteRef ? { inputRef: noteRef } : {})}
          multiline
          minRows={2}
          value={note}
          onChange={(event) => change({ note: event.target.value })}
          onKeyDown={(event) => {
            // A thumb has the button, and its keyboard no Shift+Enter for a new line.
            if (!isSending(event, isTouch ? 'Mod+Enter' : sendKey)) return
            event.preventDefault()
            send()
          }}
          inputProps={{ maxLength: 1800 }}
        />
      </div>
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
  )
}
