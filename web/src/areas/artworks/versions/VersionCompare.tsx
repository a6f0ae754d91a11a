import type { Artwork } from '@halftone/contract/parts/artwork.ts'
import type { ArtworkFile } from '@halftone/contract/parts/attachedFile.ts'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePref } from '../../../lib/prefs.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { pictureOf } from '../../files/viewer/picture.ts'
import { CompareModes } from '../compare/CompareModes.tsx'
import { CompareStage } from '../compare/CompareStage.tsx'
import { compareModes } from '../compare/modes.ts'
import { TalkPlace } from '../compare/talk/TalkPlace.tsx'
import { TalkToggle } from '../compare/talk/TalkToggle.tsx'
import { useTalkPlace } from '../compare/talk/useTalkPlace.ts'
import { useComparePins } from '../compare/useComparePins.ts'
import { SideNames } from './sideNames.ts'
import { versionsQuery } from './versions.api.ts'

interface Props {
  artwork: Artwork
  file: ArtworkFile
  /** Stands at the left, the current one at the right. */
  version: number
  onClose: () => void
}

/** Two pictures that a file has had: side by side, over each other, and what differs; comments beside, pins on their own version. */
export function VersionCompare({ artwork, file, version, onClose }: Props) {
  const { t } = useTranslation(['artworks', 'common'])
  const titleId = useId()
  const isPhone = useMediaQuery('(max-width: 899px)')
  const [stored, setMode] = usePref('artworks.compare', 'side')
  const mode = compareModes.find((name) => name === stored) ?? 'side'
  const answer = useQuery(versionsQuery(file.id))
  // A picture is known by its version here.
  const pictures = (answer.data?.versions ?? [])
    .filter(({ url2x }) => url2x !== null)
    .map((one) => pictureOf({ ...one, id: one.version }))
  const [chosen, setChosen] = useState({ left: version, right: file.version })
  const right = pictures.find(({ id }) => id === chosen.right) ?? pictures[0] ?? null
  const left = pictures.find(({ id }) => id === chosen.left) ?? pictures.find(({ id }) => id !== right?.id) ?? null
  const pins = useComparePins({ id: file.id, version: right?.id ?? file.version })
  const own = {
    ...pins,
    pins: pins.pins.filter(({ pin, isEarlier }) => !isEarlier && (pin.version ?? 0) <= (right?.id ?? 0)),
  }
  // Beside the current picture, open pins of earlier ones can be carried over.
  const told = right?.id === file.version ? pins : own
  const talk = useTalkPlace(own, isPhone)
  const group = t('compare.title')
  const key = (keys: string, label: string, run: () => void) => ({ keys, label, group, layer: 'dialog' as const, run })
  useShortcuts([
    ...compareModes.map((name, place) => key(String(place + 1), t(`compare.${name}`), () => setMode(name))),
    key('c', t('compare.comments'), talk.toggle),
  ])
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby={titleId} transitionDuration={120}>
      <Box
        component="header"
        sx={{
          flex: 'none',
          display: 'flex',
          alignItems: 'center',
          gap: 3,
          minHeight: 52,
          px: { xs: 3, md: 5 },
          borderBottom: '1px solid var(--line)',
        }}
      >
        <Box component="h2" id={titleId} className="one-line" sx={{ flex: 1, m: 0, fontSize: 'var(--fs-title)' }}>
          {t('versions.title', { name: file.name })}
        </Box>
        {!isPhone && <CompareModes mode={mode} onMode={setMode} />}
        <Box sx={{ flex: isPhone ? 'none' : 1, display: 'flex', justifyContent: 'flex-end' }}>
          {!isPhone && <TalkToggle isOpen={talk.hasPanel} onToggle={talk.toggle} />}
          <IconButton aria-label={t('common:close')} onClick={onClose}>
            <X size={18} />
          </IconButton>
        </Box>
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, minWidth: 0, display: 'flex', flexDirection: isPhone ? 'column' : 'row' }}>
        {answer.isError ? (
          <ErrorState title={t('versions.failed')} error={answer.error} onRetry={() => void answer.refetch()} />
        ) : (
          <SideNames value={{ left: left ? `v${left.id}` : '', right: right ? `v${right.id}` : '' }}>
            <CompareStage
              artworkId={artwork.id}
              mode={mode}
              onMode={setMode}
              isPhone={isPhone}
              isLoading={answer.isPending}
              lefts={pictures}
              rights={pictures}
              left={left}
              right={right}
              pins={own}
              onLeft={(next) => setChosen({ ...chosen, left: next })}
              onRight={(next) => setChosen({ ...chosen, right: next })}
            />
          </SideNames>
        )}
        <TalkPlace artworkId={artwork.id} groupId={artwork.groupId} pins={told} isPhone={isPhone} place={talk} />
      </Box>
    </Dialog>
  )
}
