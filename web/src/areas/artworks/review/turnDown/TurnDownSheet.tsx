import Box from '@mui/material/Box'
import { type ComponentProps, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { BottomSheet } from '../../../../ui/BottomSheet.tsx'
import { TurnDownForm } from './TurnDownForm.tsx'

type Props = Pick<ComponentProps<typeof TurnDownForm>, 'draft' | 'onDraft' | 'onClose' | 'onTurnDown'>

/** ms */
const focusAfter = 60

/** Why it is turned down, on a phone: a sheet from below, with the keyboard up at once. */
export function TurnDownSheet(props: Props) {
  const { t } = useTranslation('artworks')
  const note = useRef<HTMLInputElement>(null)
  // While the sheet still hides, and takes the focus itself, the field cannot have it.
  useEffect(() => {
    const timer = setTimeout(() => note.current?.focus(), focusAfter)
    return () => clearTimeout(timer)
  }, [])
  return (
    <BottomSheet label={t('review.turnDown')} onClose={props.onClose}>
      <Box sx={{ p: 4, pb: 'max(24px, env(safe-area-inset-bottom))' }}>
        <TurnDownForm {...props} noteRef={note} />
      </Box>
    </BottomSheet>
  )
}
