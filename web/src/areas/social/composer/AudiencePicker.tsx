import type { PostVisibility } from '@halftone/contract/parts/social/post.ts'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, Globe, Users } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MultiSelect } from '../../../ui/fields/MultiSelect.tsx'
import { shareTeams } from '../../groups/ShareTeamsDialog.tsx'

export interface Audience {
  visibility: PostVisibility
  /** Beside its own, of CUSTOM. */
  teams: readonly number[]
}

interface Props {
  /** The team that it is written in: it is always among those that see it. */
  home: { id: number; name: string }
  value: Audience
  onChange: (value: Audience) => void
}

/** Who will see a post: the whole company, or chosen teams (R577). */
export function AudiencePicker({ home, value, onChange }: Props) {
  const { t } = useTranslation('social')
  const [menu, setMenu] = useState<HTMLElement | null>(null)
  const [list, setList] = useState<HTMLElement | null>(null)
  const teams = useQuery(shareTeams).data ?? []
  const options = [home, ...teams.filter(({ id }) => id !== home.id)]
  const others = value.teams.filter((id) => id !== home.id).length
  const isPublic = value.visibility === 'PUBLIC'
  const said = isPublic
    ? t('audience.all')
    : others > 0
      ? t('audience.teams', { name: home.name, n: others })
      : home.name
  return (
    <>
      <Button
        size="small"
        className="finger"
        aria-haspopup="menu"
        aria-label={t('audience.label', { who: said })}
        startIcon={isPublic ? <Globe size={16} /> : <Users size={16} />}
        endIcon={<ChevronDown size={14} />}
        onClick={(event) => setMenu(event.currentTarget)}
        sx={{ maxWidth: 220, '& .MuiButton-endIcon': { ml: 1 } }}
      >
        <span className="one-line">{said}</span>
      </Button>
      <Menu open={menu !== null} anchorEl={menu} onClose={() => setMenu(null)}>
        <MenuItem
          selected={isPublic}
          onClick={() => {
            setMenu(null)
            onChange({ ...value, visibility: 'PUBLIC' })
          }}
        >
          {t('audience.all')}
        </MenuItem>
        <MenuItem
          selected={!isPublic}
          onClick={() => {
            setList(menu)
            setMenu(null)
            onChange({ visibility: 'CUSTOM', teams: value.teams.length > 0 ? value.teams : [home.id] })
          }}
        >
          {t('audience.choose')}
        </MenuItem>
      </Menu>
      <MultiSelect
        anchor={list}
        onClose={() => setList(null)}
        options={options}
        value={[...new Set([home.id, ...value.teams])]}
        onChange={(ids) => onChange({ visibility: 'CUSTOM', teams: [...new Set([home.id, ...ids])] })}
        label={t('audience.choose')}
      />
    </>
  )
}
