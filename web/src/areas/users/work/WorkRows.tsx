import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { LayoutTemplate, Package, Upload } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { TakerField } from './TakerField.tsx'
import type { WorkChoice } from './useWork.ts'
import type { WorkOf } from './work.api.ts'

const icons = { products: Package, jobs: Upload, templates: LayoutTemplate }

/** What somebody leaves behind, a line for each kind, and who takes it over. */
export function WorkRows({ of, choice }: { of: WorkOf; choice: WorkChoice }) {
  const { t } = useTranslation('users')
  const { work, isPending, kinds, takerOf, choose } = choice
  if (isPending) return <Skeleton variant="rounded" height={36} sx={{ mt: 2 }} />
  if (!work || kinds.length === 0) return null
  return (
    <Box sx={{ mt: 2 }}>
      {kinds.map((kind) => {
        const Icon = icons[kind]
        const name = t(`work.${kind}`, { count: work.counts[kind] })
        return (
          <Box
            key={kind}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 3,
              rowGap: 1,
              py: 1.5,
              borderTop: '1px solid var(--line)',
            }}
          >
            <Icon size={16} aria-hidden="true" />
            <Box className="tabular" sx={{ flex: '1 1 110px', fontWeight: 550 }}>
              {name}
            </Box>
            <TakerField
              of={of}
              kind={kind}
              label={t('work.to', { what: name })}
              value={takerOf(kind)}
              onChange={(taker) => choose(kind, taker)}
            />
          </Box>
        )
      })}
      <Box className="meta">{t('work.log')}</Box>
    </Box>
  )
}
