import type { Placeholder } from '@halftone/contract/parts/layout/scene.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Scan } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ShowButton } from './ShowButton.tsx'
import { colourAt } from './tools.ts'

interface Props {
  placeholders: readonly Placeholder[]
  chosenId: string | null
  onChoose: (id: string) => void
  hidden: ReadonlySet<string>
  onHide: (id: string) => void
  onOrder: (placeholders: Placeholder[]) => void
}

/** The placeholders in the order in which they are laid over each other: chosen by a click, moved by Alt and an arrow, hidden by the eye. */
export function PlaceholderList({ placeholders, chosenId, onChoose, hidden, onHide, onOrder }: Props) {
  const { t } = useTranslation('layoutTemplates')
  const move = (event: KeyboardEvent, at: number) => {
    const by = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined
    const [one, other] = by === undefined ? [] : [placeholders[at], placeholders[at + by]]
    if (by === undefined || !one || !other) return
    event.preventDefault()
    onOrder(placeholders.map((each) => (each === one ? other : each === other ? one : each)))
  }
  return placeholders.map(({ id, name }, at) => {
    const isChosen = id === chosenId
    const told = name || t('editor.unnamed')
    return (
      <Box
        key={id}
        sx={{
          ...{ display: 'flex', alignItems: 'center', borderRadius: 'var(--radius)' },
          ...(isChosen && { bgcolor: 'var(--accent-soft)' }),
        }}
      >
        <Button
          variant="text"
          aria-pressed={isChosen}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          startIcon={<Scan size={15} color={isChosen ? 'var(--accent)' : colourAt(at)} />}
          onClick={() => onChoose(id)}
          onKeyDown={(event) => move(event, at)}
          sx={{
            ...{ flex: 1, minWidth: 0, justifyContent: 'flex-start' },
            color: isChosen ? 'var(--accent-ink)' : 'text.primary',
          }}
        >
          <span className="one-line">{told}</span>
        </Button>
        <ShowButton name={told} isHidden={hidden.has(id)} onToggle={() => onHide(id)} />
      </Box>
    )
  })
}
