import type { NotificationChoices } from '@halftone/contract/areas/notifications.ts'
import type { ChosenKind } from '@halftone/contract/rules/notifications/kinds.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { SmallSelect } from '../../../ui/fields/SmallSelect.tsx'
import { mailWays, wayOf, waysOf, withWay } from './mailWay.ts'
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

/** One kind of notification: in the bell, and how mails about it come. */
export function ChoiceRow({ kind, choices, isMuted, sendsMail, onChange }: Props) {
  const { t } = useTranslation('notifications')
  const { unheard } = choices
  const name = t(`choices.kind.${kind}`)
  const isHeard = !unheard.includes(kind) && !isMuted
  const others = unheard.filter((other) => other !== kind)
  const ways = waysOf(kind)
  return (
    <Box component="tr" sx={{ height: 36, '&:hover': { bgcolor: 'action.hover' } }}>
      <Box component="th" scope="row" sx={{ pl: 4, py: 1, textAlign: 'left', fontWeight: 450 }}>
        {name}
        {isMuted && <Box className="meta">{t('choices.muted')}</Box>}
      </Box>
      <TickCell
        label={`${name}: ${t('choices.here')}`}
        isOn={isHeard}
        isDisabled={isMuted}
        onChange={(on) => onChange({ unheard: on ? others : [...others, kind] })}
      />
      <Box component="td" sx={{ py: 0.5, pr: 3, width: 132 }}>
        {isHeard && sendsMail ? (
          <SmallSelect
            label={`${name}: ${t('choices.mail')}`}
            options={mailWays.filter((way) => ways.includes(way)).map((id) => ({ id, name: t(`choices.way.${id}`) }))}
            value={wayOf(kind, choices)}
            isQuiet
            isFullWidth
            onChange={(way) => onChange(withWay(kind, way, choices))}
          />
        ) : (
          <Box className="meta" sx={{ px: 3 }}>
            {t('choices.way.never')}
          </Box>
        )}
      </Box>
    </Box>
  )
}
