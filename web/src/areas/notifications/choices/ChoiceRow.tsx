import type { NotificationChoices } from '@halftone/contract/areas/notifications.ts'
import { type ChosenKind, mailedKinds } from '@halftone/contract/rules/notifications/kinds.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { TickCell } from './TickCell.tsx'

interface Props {
  kind: ChosenKind
  choices: NotificationChoices
  /** The company tells nobody of it. */
  isMuted: boolean
  /** The company sends mails. */
  sendsMail: boolean
  onChange: (changes: Partial<NotificationChoices>) => void
}

const without = (kinds: readonly ChosenKind[], kind: ChosenKind, isOn: boolean): ChosenKind[] =>
  isOn ? kinds.filter((other) => other !== kind) : [...kinds, kind]

/** One kind of notification: in the bell, and by mail where it is mailed at all. */
export function ChoiceRow({ kind, choices: { unheard, unmailed }, isMuted, sendsMail, onChange }: Props) {
  const { t } = useTranslation('notifications')
  const name = t(`choices.kind.${kind}`)
  const isHeard = !unheard.includes(kind) && !isMuted
  return (
    <Box component="tr" sx={{ height: 30, '&:hover': { bgcolor: 'action.hover' } }}>
      <Box component="th" scope="row" sx={{ pl: 4, py: 1, textAlign: 'left', fontWeight: 450 }}>
        {name}
        {isMuted && <Box className="meta">{t('choices.muted')}</Box>}
      </Box>
      <TickCell
        label={`${name}: ${t('choices.here')}`}
        isOn={isHeard}
        isDisabled={isMuted}
        onChange={(on) => onChange({ unheard: without(unheard, kind, on) })}
      />
      {mailedKinds.includes(kind) ? (
        <TickCell
          label={`${name}: ${t('choices.mail')}`}
          isOn={isHeard && sendsMail && !unmailed.includes(kind)}
          isDisabled={!isHeard || !sendsMail}
          onChange={(on) => onChange({ unmailed: without(unmailed, kind, on) })}
        />
      ) : (
        <Box component="td" />
      )}
    </Box>
  )
}
