import type { PermissionCode } from '@halftone/contract/permissions.ts'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { CircleHelp } from 'lucide-react'
import { useProfile } from '../../../lib/profile.ts'
import { useMayAskOthers } from './useMayAskOthers.ts'
import { useWhy, type WhyPlace } from './whyQuestion.ts'

interface Props {
  label: string
  /** The team of the place. */
  groupId: number
  place: WhyPlace
  code: PermissionCode
  /** px */
  size?: number
  className?: string
}

/** The question mark beside what somebody may or may not do: who can. Whoever may not ask of others asks of themselves. */
export function WhyButton({ label, groupId, place, code, size = 16, className }: Props) {
  const { ask } = useWhy()
  const mayAskOthers = useMayAskOthers(groupId)
  const own = useProfile()?.id ?? 0
  return (
    <Tooltip title={label}>
      <IconButton
        size="small"
        aria-label={label}
        {...(className ? { className } : {})}
        onClick={() => ask({ userId: mayAskOthers ? 0 : own, code, place })}
      >
        <CircleHelp size={size} />
      </IconButton>
    </Tooltip>
  )
}
