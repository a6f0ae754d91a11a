import Box from '@mui/material/Box'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '../../../../lib/area/paths.ts'
import { formatCode } from '../../../../lib/format.ts'
import { visibleTeams } from '../../../../lib/teams.ts'
import { useProduct } from '../productContext.ts'
import { Pill } from './Pill.tsx'

/** The teams that the product was copied to; each leads to its copies. */
export function TeamsUsed() {
  const { t } = useTranslation('product')
  const { product } = useProduct()
  const teams = useQuery(visibleTeams).data
  const navigate = useNavigate()
  const [menu, setMenu] = useState<{ anchor: HTMLElement; groupId: number } | null>(null)
  const copies = product.listInfoTeamUsed
  const groupIds = [...new Set(copies.map(({ groupId }) => groupId))]
  const name = (groupId: number) =>
    teams?.find(({ id }) => id === groupId)?.name ??
    product.groupShared.find(({ id }) => id === groupId)?.name ??
    t('otherTeam')
  if (groupIds.length === 0) return <div className="quiet">–</div>
  return (
    <>
      {groupIds.map((groupId) => (
        <Box
          key={groupId}
          component="button"
          type="button"
          aria-haspopup="menu"
          onClick={(event) => setMenu({ anchor: event.currentTarget, groupId })}
          sx={{
            p: 0,
            border: 0,
            bgcolor: 'transparent',
            font: 'inherit',
            color: 'inherit',
            cursor: 'pointer',
            borderRadius: 999,
          }}
        >
          <Pill text={name(groupId)} />
        </Box>
      ))}
      <Menu open={menu !== null} anchorEl={menu?.anchor ?? null} onClose={() => setMenu(null)}>
        {copies
          .filter(({ groupId }) => groupId === menu?.groupId)
          .map((copy) => (
            <MenuItem
              key={copy.id}
              onClick={() => {
                setMenu(null)
                void navigate(paths.product(copy))
              }}
            >
              <span className="tabular">{formatCode(copy.subId, copy.id)}</span>
              <Box sx={{ color: 'text.secondary', maxWidth: 240, overflow: 'hidden', textOverflow: 'ellipsis' }}>
                {copy.name}
              </Box>
            </MenuItem>
          ))}
      </Menu>
    </>
  )
}
