import { useTranslation } from 'react-i18next'
import { WhyButton } from '../../../users/why/WhyButton.tsx'
import { useProduct } from '../productContext.ts'

/** The question mark of the side panel: who may approve here, and why. */
export function WhoCan() {
  const { t } = useTranslation('why')
  const { product } = useProduct()
  return (
    <WhyButton label={t('ask')} groupId={product.groupId} place={{ kind: 'P', id: product.id }} code="P_APPROVE_ART" />
  )
}
