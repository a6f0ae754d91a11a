import type { Profile } from '@halftone/contract/areas/auth.ts'
import Box from '@mui/material/Box'
import { Fragment } from 'react'
import { formatDate } from '../../lib/format.ts'

/** The labels are Vietnamese in both languages (R669). */
const facts = (profile: Profile): [string, string][] => [
  ['Họ và tên', profile.display_name],
  ['Email', profile.email],
  ['Số điện thoại', profile.personal_phone ?? ''],
  ['Chức vụ', profile.position ?? ''],
  ['Nhóm', profile.teams.map((team) => team.name).join(', ')],
  ['Ngày tham gia', formatDate(profile.joined)],
  ['Mã nhân viên', profile.employee_id ?? ''],
]

export function ProfileFacts({ profile }: { profile: Profile }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto 1fr',
        columnGap: 4,
        rowGap: 1.5,
        m: 0,
        px: 4,
        pb: 4,
        '& dd': { m: 0, overflowWrap: 'anywhere' },
      }}
    >
      {facts(profile).map(([label, value]) => (
        <Fragment key={label}>
          <Box component="dt" lang="vi" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {label}
          </Box>
          <dd>{value || '–'}</dd>
        </Fragment>
      ))}
    </Box>
  )
}
