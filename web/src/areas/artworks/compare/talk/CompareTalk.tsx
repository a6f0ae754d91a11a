import { truncateLimits } from '@halftone/contract/rules/richTextTruncate.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { ChoiceRow } from '../../../../ui/fields/ChoiceRow.tsx'
import { CommentsPanel } from '../../../comments/components/CommentsPanel.tsx'
import { PinNumbers } from '../../../comments/pinNumbers.ts'
import { ArtworkTalk } from '../../talk/ArtworkTalk.tsx'
import { CarryPins } from '../../versions/CarryPins.tsx'
import type { ComparePins } from '../useComparePins.ts'
import { pinPage } from '../usePins.ts'

interface Props {
  artworkId: number
  groupId: number
  pins: ComparePins
  /** In a sheet or a side it has the width of that, and its border. */
  isSheet?: boolean
}

/** Comments beside the pictures: of the artwork, or of the picture that is shown, with its pins (R103, R523). */
export function CompareTalk({ artworkId, groupId, pins, isSheet = false }: Props) {
  const { t } = useTranslation('artworks')
  const { talk, fileId, draft } = pins
  const isFile = talk === 'file' && fileId > 0
  return (
    <Box
      sx={{
        ...(isSheet ? { flex: 1, minWidth: 0 } : { width: 300, flex: 'none', borderLeft: '1px solid var(--line)' }),
        display: 'flex',
        flexDirection: 'column',
        minHeight: 0,
      }}
    >
      <ChoiceRow
        label={t('compare.talk')}
        options={[
          { value: 'artwork', label: t('compare.talkArtwork') },
          { value: 'file', label: t('compare.talkFile'), isDisabled: fileId === 0 },
        ]}
        value={isFile ? 'file' : 'artwork'}
        onChange={pins.setTalk}
        isFullWidth
        sx={{ flex: 'none', width: 'auto', m: 2, mb: 0 }}
      />
      {isFile && <CarryPins fileId={fileId} groupId={groupId} pins={pins.pins} />}
      <Box sx={{ flex: 1, minHeight: 0 }}>
        {isFile ? (
          <PinNumbers
            value={
              new Map(
                pins.pins.map(({ commentId, number, pin, isEarlier }) => [
                  commentId,
                  { number, version: isEarlier ? (pin.version ?? null) : null },
                ]),
              )
            }
          >
            <CommentsPanel
              // A new pin puts the focus into the input.
              key={`${fileId}-${draft ? `${draft.x},${draft.y}` : ''}`}
              kind="file"
              id={fileId}
              groupId={groupId}
              limit={pinPage}
              textLimit={truncateLimits.imageDialog}
              pin={draft}
              autoFocus={draft !== undefined}
              selectedId={pins.selectedId}
              onSelect={({ id }) => pins.pins.some(({ commentId }) => commentId === id) && pins.select(id)}
              onPosted={pins.posted}
            />
          </PinNumbers>
        ) : (
          <ArtworkTalk key={artworkId} artworkId={artworkId} groupId={groupId} textLimit={truncateLimits.imageDialog} />
        )}
      </Box>
    </Box>
  )
}
