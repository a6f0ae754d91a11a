import type { GroupNode } from '@halftone/contract/areas/groups.ts'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router'
import { formatNumber } from '../../../lib/format.ts'
import { usePermission } from '../../../lib/profile.ts'
import { StatusDot } from '../../../ui/marks/StatusDot.tsx'
import { teamBoards } from '../../configs/configs.api.ts'
import { typesQuery } from '../../configs/systemConfigs.api.ts'
import { shopsQuery } from '../groups.api.ts'
import { diskSlot, ownPostsSlot } from '../slots.ts'
import { Card } from './Card.tsx'

const row = { display: 'flex', alignItems: 'center', gap: 2, minHeight: 30 } as const
const list = { m: 0, px: 4, pb: 3, listStyle: 'none' } as const

/** Rows while they load: as many as most teams have. */
const Rows = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
    <Box component="li" key={at} sx={row} aria-hidden="true">
      <Skeleton width={`${40 + ((at * 17) % 30)}%`} height={10} />
    </Box>
  ))

/** One look at the team's boards, shops and product types; their settings are a link away. */
export function TeamSide({ team }: { team: GroupNode }) {
  const { t } = useTranslation('groups')
  const can = usePermission(team)
  const mayBoards = can('ST_TEAM')
  const mayShops = can('AC_VIEW_ALL')
  const { data: answer, isLoading } = useQuery({ ...teamBoards(team.id), enabled: mayBoards })
  const boards = answer?.boards
  const { data: shops, isLoading: isLoadingShops } = useQuery({ ...shopsQuery(team.id), enabled: mayShops })
  const { data: types } = useQuery(typesQuery(team.id))
  const link = (to: string): ReactNode => (
    <Link component={RouterLink} to={to} className="finger">
      {t('openSettings')}
    </Link>
  )
  return (
    <>
      {mayBoards && (
        <Card title={t('boards')} count={boards?.length} tools={link(`/setting/boards?group=${team.id}`)}>
          <Box component="ul" sx={list}>
            {isLoading && <Rows count={7} />}
            {boards?.map(({ id, name, color, used }) => (
              <Box component="li" key={id} sx={row}>
                <StatusDot color={color} />
                <Box className="one-line" sx={{ flex: 1 }}>
                  {name}
                </Box>
                <div className="tabular quiet">{used === undefined ? '' : formatNumber(used)}</div>
              </Box>
            ))}
          </Box>
        </Card>
      )}
      {mayShops && (
        <Card title={t('accounts')} count={shops?.meta.total} tools={link(`/setting/accounts?group=${team.id}`)}>
          <Box component="ul" sx={list}>
            {isLoadingShops && <Rows count={3} />}
            {shops?.data.length === 0 && <li className="quiet">{t('noAccounts')}</li>}
            {shops?.data.map(({ id, name, channel }) => (
              <Box component="li" key={id} sx={row}>
                <Box className="one-line" sx={{ flex: 1 }}>
                  {name}
                </Box>
                <div className="quiet">{channel.name}</div>
              </Box>
            ))}
          </Box>
        </Card>
      )}
      {types !== undefined && types.length > 0 && (
        <Card
          title={t('types')}
          count={types.length}
          tools={mayBoards && link(`/setting/product-types?team=1&group=${team.id}`)}
        >
          <Box component="ul" sx={{ ...list, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {types.map(({ id, name }) => (
              <Chip component="li" key={id} size="small" label={name} />
            ))}
          </Box>
        </Card>
      )}
      {mayBoards && <ownPostsSlot.Show groupId={team.id} />}
      <diskSlot.Show groupId={team.id} />
    </>
  )
}
