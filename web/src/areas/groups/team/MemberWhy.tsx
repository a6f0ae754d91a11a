import type { TeamPerson } from '@halftone/contract/areas/groups.ts'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { CircleHelp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useWhy } from '../../users/why/whyQuestion.ts'

/** '+2 codes', or a question mark: what the member may do here, and why. */
export function MemberWhy({ person, groupId }: { person: TeamPerson; groupId: number }) {
  const { t } = useTranslation('why')
  const { ask } = useWhy()
  const label = t('askOf', { name: person.display_name })
  const open = () => ask({ userId: person.id, code: 'P_APPROVE_ART', place: { kind: 'team', id: groupId } })
  return person.extra_codes > 0 ? (
    <Button variant="text" size="small" aria-label={label} onClick={open} sx={{ minHeight: 24, px: 1.5 }}>
      {t('codes', { count: person.extra_codes })}
    </Button>
  ) : (
    <IconButton className="out" size="small" aria-label={label} onClick={open}>
      <CircleHelp size={16} />
    </IconButton>
  )
}
