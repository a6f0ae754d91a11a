import type { Artwork } from '@halftone/contract/parts/artwork.ts'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../lib/area/paths.ts'
import { part } from '../../../lib/part.ts'
import { ArtImage, wholeArt } from '../../../ui/ArtImage.tsx'
import type { Tick } from '../../cliparts/picker/useTicks.ts'
import { RiskNotice } from '../../cliparts/RiskNotice.tsx'
import { riskText } from '../../cliparts/riskWords.ts'
import { artOf } from '../../files/own/fileArt.ts'
import { LinksPanel } from '../dialog/LinksPanel.tsx'
import { takeFiles, unlink } from './clipartLinks.ts'
import { comingTile, linkTile } from './linkTile.ts'
import { usePanelRect } from './usePanelRect.ts'

const ClipartPicker = part(async () => (await import('../../cliparts/picker/ClipartPicker.tsx')).ClipartPicker)

interface Props {
  artwork: Artwork
  /** Where files that are taken go. */
  tabId: number
  mayEdit: boolean
}

/** The clip arts that the artwork is made of (R120): each leads to where it stands; plus selects more. */
export function ClipartsPanel({ artwork, tabId, mayEdit }: Props) {
  const { t } = useTranslation('cliparts')
  const [isPicking, setPicking] = useState(false)
  const [coming, setComing] = useState<readonly Tick[]>([])
  const panel = useRef<HTMLDivElement>(null)
  const lit = usePanelRect(panel, isPicking)
  const stop = () => {
    setPicking(false)
    setComing([])
  }
  const { cliparts } = artwork
  return (
    <Box ref={panel} sx={{ flex: 'none' }}>
      <LinksPanel
        title={t('title')}
        count={cliparts.length}
        notice={<RiskNotice cliparts={cliparts} fonts={artwork.fonts} />}
        pickLabel={t('pick.title')}
        onPick={mayEdit ? () => setPicking(true) : undefined}
        picker={
          isPicking && (
            <ClipartPicker
              groupId={artwork.groupId}
              artworkName={artwork.name}
              onAdd={(ids) => takeFiles(artwork.id, ids, tabId)}
              beside={{ lit, onTicks: setComing }}
              onClose={stop}
            />
          )
        }
      >
        {cliparts.length + coming.length > 0 && (
          <Box
            role="list"
            sx={{
              display: 'grid',
              gap: 1.5,
              gridTemplateColumns: 'repeat(4, 1fr)',
              mt: 1.5,
              maxHeight: 148,
              overflow: 'auto',
            }}
          >
            {cliparts.map(({ id, name, cover, risk, gone }) => {
              const words = [name, gone ? t(`link.${gone}`) : '', risk ? riskText(t, risk) : '']
                .filter(Boolean)
                .join(', ')
              const picture = <ArtImage art={wholeArt(cover)} alt="" inset={4} />
              return (
                <Tooltip key={id} title={words}>
                  <Box
                    role="listitem"
                    sx={linkTile}
                    data-gone={gone !== null && gone !== undefined}
                    data-risk={Boolean(risk)}
                  >
                    {gone ? (
                      <Box role="img" aria-label={words} sx={{ height: '100%' }}>
                        {picture}
                      </Box>
                    ) : (
                      <Link to={paths.clipart(id)} aria-label={words}>
                        {picture}
                      </Link>
                    )}
                    {mayEdit && (
                      <IconButton
                        className="link-off"
                        size="small"
                        aria-label={t('link.remove', { name })}
                        onClick={() => void unlink(artwork, id)}
                      >
                        <X size={12} />
                      </IconButton>
                    )}
                  </Box>
                </Tooltip>
              )
            })}
            {coming.map(({ file }) => (
              <Box key={`coming ${file.id}`} role="listitem" aria-label={file.name} sx={comingTile}>
                <ArtImage art={artOf(file)} alt="" inset={4} />
              </Box>
            ))}
          </Box>
        )}
      </LinksPanel>
    </Box>
  )
}
