import { initials } from '@halftone/contract/rules/referenceCode.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { ChevronsUpDown, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { visibleTeams } from '../../../lib/teams.ts'
import { MultiSelect } from '../../../ui/fields/MultiSelect.tsx'

const Mark = ({ name }: { name: string }) => (
  <Box
    component="span"
    aria-hidden="true"
    sx={{
      display: 'inline-grid',
      placeItems: 'center',
      flex: 'none',
      minWidth: 20,
      height: 20,
      px: 0.5,
      borderRadius: '5px',
      bgcolor: 'var(--ink)',
      color: 'var(--on-ink)',
      fontSize: 11,
      fontWeight: 700,
      letterSpacing: '-.02em',
    }}
  >
    {initials(name).slice(0, 2)}
  </Box>
)

/** The team whose products are shown; remembered. */
export function TeamSwitcher({ groupId, onChange }: { groupId: number; onChange: (id: number) => void }) {
  const { t } = useTranslation('products')
  const teams = useQuery(visibleTeams).data ?? []
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const current = teams.find((team) => team.id === groupId)
  return (
    <>
      <Button
        variant="text"
        aria-haspopup="listbox"
        aria-label={t('team.switch', { name: current?.name ?? '' })}
        onClick={(event) => setAnchor(event.currentTarget)}
        endIcon={<ChevronsUpDown size={14} />}
        sx={{
          px: 1.5,
          minWidth: 0,
          // The search beside it gives way first.
          flexShrink: 0.05,
          color: 'text.primary',
          fontSize: 'var(--fs-title)',
          fontWeight: 600,
          gap: 1.5,
        }}
      >
        {current && <Mark name={current.name} />}
        <span data-whole style={{ overflow: 'hidden', textOverflow: 'ellipsis', lineHeight: 1.4 }}>
          {current?.name ?? '…'}
        </span>
      </Button>
      <MultiSelect
        anchor={anchor}
        onClose={() => setAnchor(null)}
        label={t('team.label')}
        isSingle
        value={[groupId]}
        options={teams.map((team) => ({ id: team.id, name: team.name, mark: <Mark name={team.name} /> }))}
        onChange={([id]) => id !== undefined && onChange(id)}
        footer={
          <Button
            variant="text"
            fullWidth
            component={Link}
            to={`/trash?groupId=${groupId}`}
            startIcon={<Trash2 size={16} />}
            sx={{ justifyContent: 'flex-start' }}
          >
            {t('trash')}
          </Button>
        }
      />
    </>
  )
}
