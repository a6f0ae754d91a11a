import type { AlikeFile } from '@halftone/contract/areas/files/alike.ts'
import type { Artwork } from '@halftone/contract/parts/artwork.ts'
import type { ArtworkFile } from '@halftone/contract/parts/attachedFile.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AlikeWay } from '../../files/alike/AlikeWay.tsx'
import { alikeQuery, tellApart } from '../../files/alike/alike.api.ts'
import { takeFiles } from '../cliparts/clipartLinks.ts'
import { removeFiles } from '../fileActions.ts'
import { settleFresh, useFreshFiles } from './freshFiles.ts'

interface Rights {
  /** The new file may go. */
  mayDrop: boolean
  /** The artwork may be changed: files of clip arts are taken, pictures told apart. */
  mayEdit: boolean
}

/** Questions that stand there at once; the next come as they are answered. */
const mostAsked = 2

/** Of files that were just uploaded here: what each looks like, and what to do with the two. Nothing waits for the answer. */
export function FreshAlike({ artwork, ...rights }: Rights & { artwork: Artwork }) {
  const fresh = useFreshFiles()
  const own = artwork.files.filter(({ key }) => fresh.has(key))
  const { data } = useQuery({ ...alikeQuery('artwork', artwork.id), enabled: own.length > 0 })
  const asked = own.flatMap((file) => {
    const [other] = data?.find(({ fileId }) => fileId === file.id)?.alike ?? []
    return other ? [{ file, other }] : []
  })
  if (asked.length === 0) return null
  return (
    <Suspense fallback={null}>
      <Box sx={oneByOne}>
        {asked.slice(0, mostAsked).map(({ file, other }) => (
          <Choice key={file.id} artworkId={artwork.id} file={file} other={other} {...rights} />
        ))}
      </Box>
    </Suspense>
  )
}

/** On a phone, where they would take the files' room. */
const oneByOne = {
  flex: 'none',
  '@media (max-width: 899px)': { '& > :nth-of-type(n+2)': { display: 'none' } },
} as const

const strip = {
  ...{ flex: 'none', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: 4, py: 2 },
  ...{ borderTop: '1px solid var(--line)', fontSize: 'var(--fs-meta)', lineHeight: 1.35 },
  '@media (pointer: coarse)': { '& button': { minHeight: 40 } },
} as const

function Choice({ artworkId, file, other, mayDrop, mayEdit }: Rights & ChoiceOf) {
  const { t } = useTranslation('alike')
  const [isBusy, setBusy] = useState(false)
  /** Settled once the server has it; what it refused was said, and the question stays. */
  const answer = (sent: Promise<void>) => {
    setBusy(true)
    void sent.then(
      () => settleFresh(file.key),
      () => setBusy(false),
    )
  }
  const keep = () =>
    // The same bytes cannot be told apart: they are kept, and nobody asks here again.
    mayEdit && other.verdict !== 'identical' ? answer(tellApart(file.id, other.id)) : settleFresh(file.key)
  /** The clip art's own file stands there instead, with its licence. */
  const use = async () => {
    await takeFiles(artworkId, [other.id], file.tabId)
    await removeFiles([file])
  }
  return (
    <Box role="group" aria-label={t('stripOf', { name: file.name })} sx={strip}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <AlikeWay other={other}>
          <Box className="meta one-line">
            {file.name}: {t(`verdict.${other.verdict}`)}, {t(`ground.${other.ground}`)}
          </Box>
        </AlikeWay>
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        {mayDrop && mayEdit && other.owner === 'clipart' && (
          <Button size="small" disabled={isBusy} onClick={() => answer(use())}>
            {t('stripUse')}
          </Button>
        )}
        {mayDrop && other.owner === 'artwork' && (
          <Button size="small" disabled={isBusy} onClick={() => answer(removeFiles([file]))}>
            {t('stripDrop')}
          </Button>
        )}
        <Button size="small" variant="text" color="inherit" disabled={isBusy} onClick={keep}>
          {t('stripKeep')}
        </Button>
      </Box>
    </Box>
  )
}

interface ChoiceOf {
  artworkId: number
  file: ArtworkFile
  other: AlikeFile
}
