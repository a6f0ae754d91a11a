import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Popper from '@mui/material/Popper'
import Skeleton from '@mui/material/Skeleton'
import { CornerDownLeft } from 'lucide-react'
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../Avatar.tsx'
import type { MentionQuery } from './mentionQuery.ts'
import { type PeopleSource, usePeople } from './usePeople.ts'

interface Props {
  id: string
  mention: MentionQuery
  source: PeopleSource
  /** The editor's box: the list has its width and stands above it. */
  anchor: HTMLElement
  /** Holds the list's key handler while it is open, so that Enter does not submit. */
  keys: RefObject<((event: KeyboardEvent) => boolean) | null>
  /** The id of the active row, for `aria-activedescendant`; null when the list is closed. */
  onActive: (rowId: string | null) => void
}

/** The people to mention, above the caret: arrows walk, Enter or Tab takes, Esc closes. The focus stays in the text. */
export function MentionPopup({ id, mention, source, anchor, keys, onActive }: Props) {
  const { t } = useTranslation('richtext')
  const { people, isLoading } = usePeople(mention.query, source)
  const [at, setAt] = useState(0)
  const isOpen = isLoading || people.length > 0
  const active = Math.min(at, Math.max(0, people.length - 1))
  const choose = (index: number) => {
    const person = people[index]
    if (person) mention.choose({ id: person.id, label: person.display_name })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new query starts at the first person
  useEffect(() => setAt(0), [mention.query])

  useLayoutEffect(() => {
    keys.current = isOpen
      ? (event) => {
          const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
          if (step !== 0) setAt((active + step + people.length) % Math.max(1, people.length))
          else if (event.key === 'Enter' || event.key === 'Tab') choose(active)
          else if (event.key === 'Escape') {
            // Esc closes the top layer only: the dialog around the editor stays.
            event.stopPropagation()
          } else return false
          return true
        }
      : null
    onActive(isOpen && people.length > 0 ? `${id}-${active}` : null)
  })
  useEffect(
    () => () => {
      keys.current = null
      onActive(null)
    },
    [keys, onActive],
  )

  if (!isOpen) return null
  return (
    <Popper
      open
      anchorEl={anchor}
      placement="top-start"
      sx={{ zIndex: (theme) => theme.zIndex.modal + 1 }}
      modifiers={[{ name: 'offset', options: { offset: [0, 6] } }]}
    >
      <Paper
        variant="outlined"
        onMouseDown={(event) => event.preventDefault()}
        sx={{
          width: Math.max(240, Math.min(anchor.clientWidth, 360)),
          p: 1,
          fontSize: 'var(--fs-body)',
          boxShadow: 'var(--shadow-2)',
        }}
      >
        <Box id={id} role="listbox" aria-label={t('people')} aria-busy={isLoading}>
          {people.map((person, index) => (
            <Box
              key={person.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              onMouseMove={() => setAt(index)}
              onClick={() => choose(index)}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 2,
                px: 2,
                minHeight: { xs: 44, sm: 32 },
                borderRadius: 'var(--radius-s)',
                cursor: 'pointer',
                bgcolor: index === active ? 'var(--accent-soft)' : undefined,
              }}
            >
              <Avatar person={person} size={22} isDecorative />
              <Box component="span" className="one-line" sx={{ fontWeight: 600 }}>
                {person.display_name}
              </Box>
              <Box component="span" sx={{ flex: 1, minWidth: 0, color: 'var(--ink-2)', fontSize: 'var(--fs-meta)' }}>
                {person.position}
              </Box>
              {index === active && <CornerDownLeft size={14} aria-hidden color="var(--ink-3)" />}
            </Box>
          ))}
        </Box>
        {people.length === 0 && [0, 1, 2].map((row) => <Skeleton key={row} height={32} sx={{ mx: 2 }} aria-hidden />)}
        <Box
          role="status"
          sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
        >
          {people.length === 0 ? t('peopleLoading') : t('peopleFound', { count: people.length })}
        </Box>
      </Paper>
    </Popper>
  )
}
