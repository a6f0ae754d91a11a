import type { Artwork } from '@halftone/contract/parts/artwork.ts'
import type { ArtworkFile } from '@halftone/contract/parts/attachedFile.ts'
import type { TemplateForm } from '@halftone/contract/parts/listing.ts'
import { readPrice } from '@halftone/contract/rules/listing/priceText.ts'
import Box from '@mui/material/Box'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { money, moneyRange } from '../../../lib/format.ts'
import { ChoiceRow } from '../../../ui/fields/ChoiceRow.tsx'
import { ChannelMark } from '../dialog/ChannelMark.tsx'
import { channelOfAccount } from '../dialog/publishTexts.ts'
import { FileThumb } from './FileThumb.tsx'
import { ShopDescription } from './ShopDescription.tsx'
import { ShopOptions } from './ShopOptions.tsx'
import { photoKey, photoProperty, type UploadDraft } from './uploadDraft.ts'

interface Props {
  artwork: Artwork
  form: TemplateForm
  draft: UploadDraft
  files: readonly ArtworkFile[]
  titleLimit: number
}

const thumbs = 5

/** The listing as a buyer would see it, following every key. Choosing an option there shows its photo and price. */
export function ShopPreview({ artwork, form, draft, files, titleLimit }: Props) {
  const { t } = useTranslation('listing')
  const [size, setSize] = useState<'desktop' | 'phone'>('desktop')
  const [chosen, setChosen] = useState<Record<number, string>>({})
  const [large, setLarge] = useState<number | null>(null)
  const byId = new Map(files.map((file) => [file.id, file]))
  const pictures = [draft.cover, ...draft.images].flatMap((id) => byId.get(id ?? 0) ?? [])
  const hasRows = draft.rows.length > 0
  const matching = draft.rows.filter((row) =>
    row.values.every(({ property_id, value }) => (chosen[property_id] ?? value) === value),
  )
  const property = photoProperty(form)
  const [one] = matching
  const hasChosen = Object.keys(chosen).length > 0
  const photo = hasChosen && one ? draft.photos[photoKey(one, property)] : undefined
  const shown = byId.get(large ?? photo ?? 0) ?? pictures[0]
  const prices = (hasRows && form.read_only.price_on_property.length > 0 ? matching : [draft]).flatMap(({ price }) => {
    const amount = readPrice(price)
    return amount === null ? [] : [amount]
  })
  const channel = channelOfAccount(artwork)
  const letters = [...draft.title]
  return (
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'center' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, width: '100%' }}>
        {channel && <ChannelMark name={channel.name} img={channel.img} />}
        <Box component="h3" sx={{ m: 0, flex: 1, fontSize: 'inherit', fontWeight: 600 }}>
          {t('shop.title')}
        </Box>
        <ChoiceRow
          label={t('shop.title')}
          options={[
            { value: 'desktop', name: t('shop.desktop'), label: <Monitor size={14} /> },
            { value: 'phone', name: t('shop.phone'), label: <Smartphone size={14} /> },
          ]}
          value={size}
          onChange={setSize}
        />
      </Box>
      <Box
        sx={{
          width: '100%',
          maxWidth: size === 'phone' ? 320 : 'none',
          border: '1px solid var(--line)',
          borderRadius: 'var(--radius)',
          overflow: 'hidden',
          bgcolor: 'background.paper',
        }}
      >
        <Box sx={{ aspectRatio: '1', bgcolor: 'var(--sunken)', display: 'grid' }}>
          {shown ? (
            <FileThumb file={shown} alt={draft.title} inset={24} />
          ) : (
            <Box sx={{ alignSelf: 'center', textAlign: 'center', p: 6, color: 'text.secondary' }}>
              {t('shop.noImages')}
            </Box>
          )}
        </Box>
        <Box sx={{ p: 3.5, display: 'grid', gap: 3 }}>
          {pictures.length > 1 && (
            <Box sx={{ display: 'flex', gap: 1.5 }}>
              {pictures.slice(0, thumbs).map((file) => (
                <Box
                  key={file.id}
                  component="button"
                  type="button"
                  aria-label={file.name}
                  aria-pressed={shown?.id === file.id}
                  onClick={() => setLarge(file.id)}
                  sx={{
                    flex: 1,
                    maxWidth: 52,
                    aspectRatio: '1',
                    p: 0,
                    overflow: 'hidden',
                    cursor: 'pointer',
                    borderRadius: 'var(--radius-s)',
                    border: '2px solid',
                    borderColor: shown?.id === file.id ? 'var(--ink)' : 'transparent',
                    background: 'none',
                  }}
                >
                  <FileThumb file={file} alt="" inset={2} />
                </Box>
              ))}
              {pictures.length > thumbs && (
                <Box sx={{ alignSelf: 'center', color: 'text.secondary', fontWeight: 550 }}>
                  {t('shop.more', { count: pictures.length - thumbs })}
                </Box>
              )}
            </Box>
          )}
          <Box className="tabular" sx={{ fontSize: 20, fontWeight: 650 }}>
            {prices.length > 0 ? moneyRange(prices, form.currency) : money(form.price, form.currency)}
          </Box>
          <Box sx={{ overflowWrap: 'anywhere' }}>
            {letters.slice(0, titleLimit).join('')}
            <Box component="del" sx={{ color: 'error.main' }}>
              {letters.slice(titleLimit).join('')}
            </Box>
          </Box>
          <ShopOptions
            properties={form.read_only.properties.slice(0, 2)}
            chosen={chosen}
            onChoose={(id, value) => {
              setLarge(null)
              const { [id]: before, ...others } = chosen
              setChosen(before === value ? others : { ...others, [id]: value })
            }}
          />
          <ShopDescription value={draft.fields.description} />
          {form.read_only.is_digital && draft.digitalFiles.length > 0 && (
            <div className="quiet">{t('shop.digital', { count: draft.digitalFiles.length })}</div>
          )}
        </Box>
      </Box>
    </Box>
  )
}
