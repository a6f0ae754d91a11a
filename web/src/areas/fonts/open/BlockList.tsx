import type { Block, BlockName } from '@halftone/contract/rules/fonts/blocks.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Check, CircleDashed, Minus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  blocks: readonly Block[]
  chosen: BlockName
  onChoose: (name: BlockName) => void
}

/** So many stand there before the rest is asked for. */
const atFirst = 8

const row = {
  ...{ display: 'flex', width: '100%', alignItems: 'center', gap: 2, minHeight: 32, px: 2, textAlign: 'left' },
  ...{ border: 0, borderRadius: 'var(--radius-s)', bgcolor: 'transparent', color: 'inherit', font: 'inherit' },
  ...{ cursor: 'pointer', '&:hover': { bgcolor: 'var(--fill)' }, '@media (pointer: coarse)': { minHeight: 40 } },
  '&[aria-pressed=true]': { bgcolor: 'var(--accent-soft)', color: 'var(--accent-ink)', fontWeight: 600 },
} as const

/** The blocks of a font, each with how much of it there is: a tick for all, a ring for a part, a dash for none. */
export function BlockList({ blocks, chosen, onChoose }: Props) {
  const { t } = useTranslation('fonts')
  const [isOpen, setOpen] = useState(false)
  // One more takes the room of the button that would lead to it.
  const shown = isOpen || blocks.length <= atFirst + 1 ? blocks : blocks.slice(0, atFirst)
  return (
    <Box component="section" aria-label={t('blocksTitle')}>
      <Box component="h3" sx={{ m: 0, mb: 1, fontSize: 'var(--fs-body)', fontWeight: 600 }}>
        {t('blocksTitle')}
      </Box>
      {shown.map(({ name, has, of }) => {
        const isWhole = of === null || has === of
        const Icon = has === 0 ? Minus : isWhole ? Check : CircleDashed
        const tone = has === 0 ? 'inherit' : isWhole ? 'var(--success-ink)' : 'var(--warning-ink)'
        return (
          <Box
            key={name}
            component="button"
            type="button"
            aria-pressed={name === chosen}
            onClick={() => onChoose(name)}
            sx={row}
          >
            <Icon size={16} aria-hidden="true" color={tone} style={{ flex: 'none' }} />
            <Box className="one-line" sx={{ flex: 1 }}>
              {t(`blocks.${name}`)}
            </Box>
            <span className="meta tabular">{of === null ? has : t('blockCount', { has, of })}</span>
          </Box>
        )
      })}
      {shown.length < blocks.length && (
        <Button size="small" variant="text" onClick={() => setOpen(true)}>
          {t('blocksAll', { count: blocks.length })}
        </Button>
      )}
    </Box>
  )
}
