import type { ListingTemplate } from '@halftone/contract/parts/listing.ts'
import Box from '@mui/material/Box'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { TemplateCard } from './TemplateCard.tsx'

interface Props {
  templates: readonly ListingTemplate[]
  channelOf: (id: number) => { name: string; img: string | null } | undefined
  chosen: number | null
  onChoose: (id: number) => void
  onNext: () => void
}

/** One template is chosen (R278): arrows move, Space chooses, Enter or a double click goes on. */
export function TemplateGrid({ templates, channelOf, chosen, onChoose, onNext }: Props) {
  const { t } = useTranslation('listing')
  const grid = useRef<HTMLDivElement>(null)
  const stop = templates.some(({ id }) => id === chosen) ? chosen : templates[0]?.id
  const onKeyDown = (template: ListingTemplate) => (event: KeyboardEvent) => {
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      onChoose(template.id)
      if (event.key === 'Enter') onNext()
      return
    }
    const cards = [...(grid.current?.querySelectorAll<HTMLElement>('[role=radio]') ?? [])]
    const top = cards[0]?.offsetTop
    const columns = Math.max(1, cards.filter((card) => card.offsetTop === top).length)
    const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    cards[templates.indexOf(template) + step]?.focus()
  }
  return (
    <Box
      ref={grid}
      role="radiogroup"
      aria-label={t('templates.label')}
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))', gap: 4 }}
    >
      {templates.map((template) => (
        <TemplateCard
          key={template.id}
          template={template}
          channel={channelOf(template.channelId)}
          isChosen={template.id === chosen}
          isTabStop={template.id === stop}
          onChoose={() => onChoose(template.id)}
          onNext={() => {
            onChoose(template.id)
            onNext()
          }}
          onKeyDown={onKeyDown(template)}
        />
      ))}
    </Box>
  )
}
