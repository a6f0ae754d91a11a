import type { UsingArtwork } from '@halftone/contract/areas/cliparts/cliparts.uses.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCode } from '../../../lib/format.ts'
import { toast } from '../../../lib/toasts.ts'
import { ArtImage, wholeArt } from '../../../ui/ArtImage.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { changeFont, nameAgain, type Outcome } from './changeFont.ts'

interface Props {
  titleId: string
  font: { id: number; name: string; uses: { artworks: readonly UsingArtwork[]; hidden: number } }
  other: { id: number; name: string }
  onOther: () => void
  onChanged: (text: string, undo: () => Promise<void>) => void
  onClose: () => void
}

/** Which artworks get the other font: their makers are asked to set the lettering in it, unless it is set already. */
export function ChangeFontList({ titleId, font, other, onOther, onChanged, onClose }: Props) {
  const { t } = useTranslation(['fonts', 'cliparts', 'common'])
  const { artworks, hidden } = font.uses
  const [left, setLeft] = useState<readonly number[]>([])
  const [isSet, setIsSet] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Outcome['refused']>([])
  const chosen = artworks.filter(({ id }) => !left.includes(id))
  const names = { from: font.name, to: other.name }
  const run = async () => {
    setBusy(true)
    const question = isSet ? undefined : t('change.question', names)
    const found = await changeFont(chosen, { from: font.id, to: other.id, question })
    setBusy(false)
    setRefused(found.refused)
    // What has been asked or changed is not asked again with those that refused.
    setLeft((before) => [...before, ...found.before.map(({ id }) => id)])
    const count = found.before.length
    // What waits for its lettering stays at risk.
    if (count > 0 && isSet) onChanged(t('change.done', { count, ...names }), () => nameAgain(found.before))
    if (count > 0 && !isSet) toast.success(t('change.asked', { count }))
    if (found.refused.length === 0) onClose()
  }
  const toggle = (id: number) => setLeft(left.includes(id) ? left.filter((one) => one !== id) : [...left, id])
  return (
    <>
      <Box component="header" sx={{ p: 4, pb: 3, borderBottom: '1px solid var(--line)', display: 'grid', gap: 1 }}>
        <Box component="h2" id={titleId} sx={{ m: 0, fontSize: 'var(--fs-title)', fontWeight: 600 }}>
          {t('change.title', { name: font.name })}
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
          <span>{t('cliparts:replace.with', { name: other.name })}</span>
          <Button size="small" variant="text" disabled={isBusy} onClick={onOther}>
            {t('cliparts:replace.other')}
          </Button>
        </Box>
        <Box className="meta">{t(isSet ? 'change.textSet' : 'change.text', names)}</Box>
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', px: 4 }}>
        {refused.length > 0 && (
          <Box role="alert" sx={{ py: 3, display: 'grid', gap: 1, color: 'var(--danger-ink)' }}>
            {refused.map((one) => (
              <span key={one.name}>{t('cliparts:replace.refused', one)}</span>
            ))}
          </Box>
        )}
        {artworks.length === 0 && <EmptyState title={t('change.none')} />}
        <Box component="ul" className="plain-list" aria-label={t('cliparts:use.list')}>
          {artworks.map(({ id, subId, name, cover, product }) => (
            <Box key={id} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 3, py: 2 }}>
              <Checkbox
                checked={!left.includes(id)}
                disabled={isBusy}
                onChange={() => toggle(id)}
                slotProps={{ input: { 'aria-label': t('change.take', { name }) } }}
              />
              <Box sx={{ width: 56, height: 56, flex: 'none', borderRadius: 'var(--radius-s)', overflow: 'hidden' }}>
                <ArtImage art={wholeArt(cover)} alt="" inset={4} />
              </Box>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Box className="one-line" sx={{ fontWeight: 600 }} title={name}>
                  {name}
                </Box>
                <Box className="meta one-line">
                  {formatCode(subId, id)} {product.name}
                </Box>
              </Box>
            </Box>
          ))}
        </Box>
        {hidden > 0 && <Box className="meta">{t('cliparts:replace.hidden', { count: hidden })}</Box>}
        <FormControlLabel
          sx={{ my: 2 }}
          control={<Checkbox checked={isSet} disabled={isBusy} onChange={(_, next) => setIsSet(next)} />}
          label={t('change.isSet', names)}
        />
      </Box>
      <Box
        component="footer"
        sx={{
          ...{ display: 'flex', justifyContent: 'flex-end', flexWrap: 'wrap', gap: 2, p: 3 },
          borderTop: '1px solid var(--line)',
        }}
      >
        <Button onClick={onClose} disabled={isBusy}>
          {t('common:cancel')}
        </Button>
        <Button
          variant="contained"
          color="primary"
          disabled={chosen.length === 0}
          loading={isBusy}
          onClick={() => void run()}
        >
          {t(isSet ? 'change.submitSet' : 'change.submit', { count: chosen.length })}
        </Button>
      </Box>
    </>
  )
}
