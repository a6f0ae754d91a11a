import type { AlikeFile } from '@halftone/contract/areas/files/alike.ts'
import type { ClipartCard } from '@halftone/contract/parts/clipart/clipart.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { takeActionBack } from '../../../lib/undo/undo.ts'
import { AlikeWay } from '../../files/alike/AlikeWay.tsx'
import { alikeQuery, tellApart } from '../../files/alike/alike.api.ts'
import { settleFresh } from '../clipartUploads.ts'

interface Props {
  card: Pick<ClipartCard, 'id' | 'name'>
  /** The action that made it: taken back where the one that was there is used instead. */
  madeBy: string
  mayTell: boolean
}

const strip = {
  ...{ position: 'absolute', insetInline: 0, bottom: 48, zIndex: 3, display: 'grid', gap: 1.5, px: 2.5, py: 2 },
  ...{ bgcolor: 'background.paper', borderTop: '1px solid var(--line)', fontSize: 'var(--fs-meta)', lineHeight: 1.35 },
} as const

/** On the tile of a clip art that was just made: the clip art that it looks like, and what to do with the two. Nothing waits for the answer. */
export function AlikeStrip({ card, madeBy, mayTell }: Props) {
  const { data } = useQuery(alikeQuery('clipart', card.id))
  const file = data?.[0]
  const other = file?.alike.find(({ owner }) => owner === 'clipart')
  if (!file || !other) return null
  return (
    <Suspense fallback={null}>
      <Choice card={card} fileId={file.fileId} other={other} madeBy={madeBy} mayTell={mayTell} />
    </Suspense>
  )
}

function Choice({ card, fileId, other, madeBy, mayTell }: Props & { fileId: number; other: AlikeFile }) {
  const { t } = useTranslation('alike')
  const [isBusy, setBusy] = useState(false)
  /** Settled once the server has it; what it refused was said, and the question stays. */
  const answer = (sent: Promise<void>) => {
    setBusy(true)
    void sent.then(
      () => settleFresh(card.id),
      () => setBusy(false),
    )
  }
  const keep = () =>
    // The same bytes cannot be told apart: they are kept, and nobody asks here again.
    mayTell && other.verdict !== 'identical' ? answer(tellApart(fileId, other.id)) : settleFresh(card.id)
  return (
    <Box role="group" aria-label={t('stripOf', { name: card.name })} sx={strip}>
      <AlikeWay other={other} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button size="small" disabled={isBusy} onClick={() => answer(takeActionBack(madeBy))}>
          {t('stripUse')}
        </Button>
        <Button size="small" variant="text" color="inherit" disabled={isBusy} onClick={keep}>
          {t('stripKeep')}
        </Button>
      </Box>
    </Box>
  )
}
