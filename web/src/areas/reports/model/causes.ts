import { isCause, wayOutOf } from '@halftone/contract/rules/listing/failureCause.ts'
import { useTranslation } from 'react-i18next'
import { useTold } from '../../../i18n/told.ts'

const isCode = (text: string) => /^[a-zA-Z]+\.[a-zA-Z]+$/.test(text)

/** What a reason or a cause says: of a cause or a code of the catalogue its words, else what a person wrote. */
export function useSaid(): (text: string) => string {
  const { t } = useTranslation('listing')
  const told = useTold()
  return (text) => {
    if (isCause(text)) return t(`cause.${text}`)
    return isCode(text) ? told({ code: text }, '').replace(/\s+/g, ' ').trim() || text : text
  }
}

/** Where accounts sign in, and where a company's keys stand; undefined of what is mended with each listing. */
export function placeToMend(cause: string): { way: 'accounts' | 'keys'; to: string } | undefined {
  const way = isCause(cause) ? wayOutOf(cause) : undefined
  if (way === 'accounts') return { way, to: '/setting/accounts' }
  return way === 'keys' ? { way, to: '/setting/channel-keys' } : undefined
}
