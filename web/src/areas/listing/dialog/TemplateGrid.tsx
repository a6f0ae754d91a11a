import type { ListingTemplate } from '@halftone/contract/parts/listing.ts'
import Box from '@mui/material/Box'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { TemplateMenu } from '../templates/TemplateMenu.tsx'
import type { TemplateActions } from '../templates/useTemplateActions.tsx'
import { TemplateCard } from './TemplateCard.tsx'

interface Props {
  templates: readonly ListingTemplate[]
  channelOf: (id: number) => { name: string; img: string | null } | undefined
  chosen: number | null
  onChoose: (id: number) => void
  onNext: (id: number) => void
  actions: TemplateActions
  /** The template that one looks at; undefined when one looks away. */
  onPeek: (template: ListingTemplate | undefined) => void
}

/** As many columns as fit. */
export const templateColumns = { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))', gap: 4 }

/** One template is chosen (R278): arrows move, Space chooses, Enter or a double click goes on. */
export function TemplateGrid({ templates, channelOf, chosen, onChoose, onNext, actions, onPeek }: Props) {
  const { t } = useTranslation('listing')
  const grid = useRef<HTMLDivElement>(null)
  const stop = templates.some(({ id }) => id === chosen) ? chosen : templates[0]?.id
  const onKeyDown = (template: ListingTemplate) => (event: KeyboardEvent) => {
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      onChoose(template.id)
      if (event.key === 'Enter') onNext(template.id)
      return
    }
    const cards = [...(grid.current?.querySelectorAll<HTMLElement>('[role=radio]') ?? [])]
    const topOf = (card: HTMLElement | undefined) => card?.getBoundingClientRect().top
    const columns = Math.max(1, cards.filter((card) => topOf(card) === topOf(cards[0])).length)
    const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    cards[templates.indexOf(template) + step]?.focus()
  }
  return (
    <Box ref={grid} role="radiogroup" aria-label={t('templates.label')} sx={templateColumns}>
      {templates.map((template) => (
        // The menu stands over the card, not in it: a card that is chosen holds nothing else to press.
        <Box key={template.id} sx={{ position: 'relative', display: 'grid' }}>
          <TemplateCard
            template={template}
            channel={channelOf(template.channelId)}
            isChosen={template.id === chosen}
            isTabStop={template.id === stop}
            onChoose={() => onChoose(template.id)}
            onNext={() => onNext(template.id)}
            onKeyDown={onKeyDown(template)}
            onPeek={(isAt) => onPeek(isAt ? template : undefined)}
          />
          <Box sx={{ position: 'absolute', right: 8, bottom: 8 }}>
            <TemplateMenu
              template={template}
              onEdit={() => actions.edit(template)}
              onCopy={() => actions.copy(template)}
              onDelete={() => actions.remove(template)}
            />
          </Box>
        </Box>
      ))}
    </Box>
  )
}
