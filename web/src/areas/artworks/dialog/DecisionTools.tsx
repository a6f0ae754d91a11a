import type { ReviewState } from '@halftone/contract/parts/listingState.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { Check, X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { isSending, useSendKey } from '../../../lib/kept/sendKey.ts'
import { KeyHint } from '../../../ui/KeyHint.tsx'
import { SendHint } from '../../../ui/richtext/SendHint.tsx'

interface Props {
  state: ReviewState
  isPhone: boolean
  note: string
  onNote: (note: string) => void
  /** Of the note. */
  field: RefObject<HTMLInputElement | null>
  onDecide: (isApproved: boolean) => void
}

/** The note, Turn down and Approve; what is decided already is not offered again. */
export function DecisionTools({ state, isPhone, note, onNote, field, onDecide }: Props) {
  const { t } = useTranslation('artworks')
  const [sendKey] = useSendKey()
  const hint = (key: ReactNode) => (
    <Box component="span" sx={{ ml: 1.5 }}>
      {key}
    </Box>
  )
  return (
    <>
      {!isPhone && (
        <OutlinedInput
          inputRef={field}
          value={note}
          placeholder={t('review.notePlaceholder')}
          onChange={(event) => onNote(event.target.value)}
          onKeyDown={(event) => {
            if (isSending(event, sendKey) && note.trim() !== '' && state !== 'unapproved') onDecide(false)
          }}
          inputProps={{ 'aria-label': t('review.note'), maxLength: 2000 }}
          endAdornment={note === '' ? <KeyHint keys="n" /> : <SendHint />}
          sx={{ width: 300, height: 36 }}
        />
      )}
      {state !== 'unapproved' && (
        <Button
          color="error"
          startIcon={<X size={16} />}
          onClick={() => onDecide(false)}
          sx={{ height: 36, whiteSpace: 'nowrap', '@media (max-width: 899px)': { flex: '1 0 auto', height: 52 } }}
        >
          {t('review.turnDown')} {!isPhone && hint(<KeyHint keys="r" />)}
        </Button>
      )}
      {state !== 'approved' && (
        <Button
          variant="contained"
          color="success"
          startIcon={<Check size={16} />}
          onClick={() => onDecide(true)}
          sx={{ height: 36, whiteSpace: 'nowrap', '@media (max-width: 899px)': { flex: '1.4 0 auto', height: 52 } }}
        >
          {t('review.approve')} {!isPhone && hint(<KeyHint keys="a" isOnAccent />)}
        </Button>
      )}
    </>
  )
}
