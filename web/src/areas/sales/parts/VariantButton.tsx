import type { ArtworkSaleChart } from '@halftone/contract/areas/sales/sales.ts'
import Button from '@mui/material/Button'
import { CopyPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/profile.ts'
import { useConfirm } from '../../../ui/useConfirm.tsx'
import { copyArtwork } from '../../artworks/artworkActions.ts'

interface Props {
  artwork: Pick<ArtworkSaleChart['artwork'], 'id' | 'name' | 'groupId' | 'deletedAt'>
  /** The copy is there. */
  onMade: (id: number) => void
}

/** Begins the next design from one that earns: a copy of it in its product, which opens. */
export function VariantButton({ artwork, onMade }: Props) {
  const { t } = useTranslation('sales')
  const [confirm, question] = useConfirm()
  const may = usePermission(artwork.groupId)('P_NEW_ART')
  if (!may || artwork.deletedAt) return null
  const ask = () =>
    confirm({
      title: t('variantQuestion', { name: artwork.name }),
      text: t('variantText'),
      confirmLabel: t('variant'),
      isDanger: false,
      onConfirm: async () => onMade((await copyArtwork(artwork.id)).id),
    })
  return (
    <>
      <Button variant="contained" color="primary" startIcon={<CopyPlus size={16} />} onClick={ask} sx={{ ml: 'auto' }}>
        {t('variant')}
      </Button>
      {question}
    </>
  )
}
