import type { AlikeFile } from '@halftone/contract/areas/files/alike.ts'
import type { CardCover } from '@halftone/contract/parts/cover.ts'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePref } from '../../../lib/prefs.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { type AlikeKind, alikeQuery } from '../../files/alike/alike.api.ts'
import type { Picture } from '../../files/viewer/picture.ts'
import { CompareModes } from '../compare/CompareModes.tsx'
import { CompareStage } from '../compare/CompareStage.tsx'
import { compareModes } from '../compare/modes.ts'
import { useComparePins } from '../compare/useComparePins.ts'
import { SideNames } from '../versions/sideNames.ts'
import { AlikeList } from './AlikeList.tsx'

interface Props {
  kind: AlikeKind
  id: number
  mayTell: boolean
  onClose: () => void
}

/** Previews are what was compared; originals stay where they are. */
const pictureOf = (id: number, name: string, cover: CardCover): Picture => ({
  ...{ id, name, preview: cover.url2x, original: null, width: cover.width, height: cover.height },
  ...{ hasAlpha: cover.hasAlpha, edgeColor: cover.edgeColor, ground: cover.ground },
})

/** Each pair of pictures that look alike: side by side or one over the other, how alike and by what, and that they are not the same. */
export function AlikeDialog({ kind, id, mayTell, onClose }: Props) {
  const { t } = useTranslation(['alike', 'common'])
  const titleId = useId()
  const isPhone = useMediaQuery('(max-width: 899px)')
  const [stored, setMode] = usePref('artworks.compare', 'side')
  const mode = compareModes.find((name) => name === stored) ?? 'side'
  const { data: files = [] } = useQuery(alikeQuery(kind, id))
  const pairs = files.flatMap((file) => file.alike.map((other) => ({ file, other })))
  const [chosen, setChosen] = useState({ file: 0, other: 0 })
  const pair = pairs.find(({ file, other }) => file.fileId === chosen.file && other.id === chosen.other) ?? pairs[0]
  // Nothing is pinned here: comments belong to the file itself.
  const pins = useComparePins(undefined)
  const own = pair && pictureOf(pair.file.fileId, pair.file.name, pair.file.picture)
  const other = pair && pictureOf(pair.other.id, pair.other.name, pair.other.picture)
  const namesOf = (one: AlikeFile | undefined) => ({ left: one ? one.ownerName : t('other'), right: t('own') })
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby={titleId} transitionDuration={120}>
      <Box
        component="header"
        sx={{
          ...{ flex: 'none', display: 'flex', alignItems: 'center', gap: 3, minHeight: 52, px: { xs: 3, md: 5 } },
          borderBottom: '1px solid var(--line)',
        }}
      >
        <Box component="h2" id={titleId} className="one-line" sx={{ flex: 1, m: 0, fontSize: 'var(--fs-title)' }}>
          {t('title')}
        </Box>
        {!isPhone && <CompareModes mode={mode} onMode={setMode} />}
        <Box sx={{ flex: isPhone ? 'none' : 1, display: 'flex', justifyContent: 'flex-end' }}>
          <IconButton aria-label={t('common:close')} onClick={onClose}>
            <X size={18} />
          </IconButton>
        </Box>
      </Box>
      {pair && own && other ? (
        <Box sx={{ flex: 1, minHeight: 0, minWidth: 0, display: 'flex', flexDirection: isPhone ? 'column' : 'row' }}>
          <SideNames value={namesOf(pair.other)}>
            <CompareStage
              key={`${own.id} ${other.id}`}
              artworkId={kind === 'artwork' ? id : 0}
              mode={mode}
              onMode={setMode}
              isPhone={isPhone}
              isLoading={false}
              lefts={[other]}
              rights={[own]}
              left={other}
              right={own}
              pins={pins}
              hasPins={false}
              onLeft={() => undefined}
              onRight={() => undefined}
            />
          </SideNames>
          <AlikeList
            pairs={pairs}
            current={pair}
            mayTell={mayTell}
            isPhone={isPhone}
            onChoose={({ file, other: next }) => setChosen({ file: file.fileId, other: next.id })}
          />
        </Box>
      ) : (
        <EmptyState title={t('none')} />
      )}
    </Dialog>
  )
}
