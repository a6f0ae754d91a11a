import type { FontCard } from '@halftone/contract/parts/font/font.ts'
import { isBarred } from '@halftone/contract/rules/art/licence.ts'
import { useTranslation } from 'react-i18next'
import { putFontIn } from '../fonts/fontLinks.ts'
import { ChooseArtworkDialog } from './ChooseArtworkDialog.tsx'

interface Props {
  font: Pick<FontCard, 'id' | 'name' | 'risk'>
  groupId: number
  onClose: () => void
}

/** Chooses the artwork of the team that names a font from then on (R120). */
export function UseFontDialog({ font, groupId, onClose }: Props) {
  const { t } = useTranslation('fonts')
  return (
    <ChooseArtworkDialog
      title={t('use.one', { name: font.name })}
      groupId={groupId}
      barred={isBarred(font.risk) ? [font.name] : []}
      text={t('use.text')}
      submitLabel={t('use.submit')}
      onSubmit={(artwork) => putFontIn(artwork, font)}
      onClose={onClose}
    />
  )
}
