import Box from '@mui/material/Box'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasDraft } from '../../../lib/kept/drafts.ts'
import { part } from '../../../lib/part.ts'
import { useProfile } from '../../../lib/profile.ts'
import { Avatar } from '../../../ui/Avatar.tsx'

const NewPostForm = part(async () => (await import('./NewPostForm.tsx')).NewPostForm)

interface Props {
  home: { id: number; name: string }
  isOpen: boolean
  /** A thing that it is to have a card of. */
  share: string
  onOpen: (isOpen: boolean) => void
}

/** px that the form takes while it comes. */
const formHeight = 152

/** One line until it is clicked (or C); a draft that was kept opens it. */
export function Composer({ home, isOpen, share, onOpen }: Props) {
  const { t } = useTranslation('social')
  const profile = useProfile()
  const draftKey = `${profile?.id ?? 0}:post`
  const [hadDraft] = useState(() => hasDraft(draftKey))
  const wasAsked = useRef(false)
  useEffect(() => {
    if (hadDraft && !wasAsked.current) onOpen(true)
    wasAsked.current = true
  }, [hadDraft, onOpen])
  return (
    <Box
      component="section"
      aria-label={t('new')}
      sx={{
        ...{ display: 'flex', gap: 3, p: 4 },
        bgcolor: 'background.paper',
        border: '1px solid var(--line)',
        borderRadius: 'var(--radius)',
      }}
    >
      {profile && <Avatar person={profile} size={36} isDecorative />}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {isOpen ? (
          <Suspense fallback={<Box sx={{ height: formHeight }} />}>
            <NewPostForm
              home={home}
              share={share}
              draftKey={draftKey}
              autoFocus={!hadDraft}
              onClose={() => onOpen(false)}
            />
          </Suspense>
        ) : (
          <Box
            component="button"
            type="button"
            onClick={() => onOpen(true)}
            sx={{
              ...{ width: '100%', minHeight: 40, px: 3, border: 0, borderRadius: 'var(--radius-s)', font: 'inherit' },
              ...{ textAlign: 'left', color: 'text.secondary', bgcolor: 'var(--fill)', cursor: 'text' },
            }}
          >
            {t('placeholder')}
          </Box>
        )}
      </Box>
    </Box>
  )
}
