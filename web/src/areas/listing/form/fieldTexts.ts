import type { ListingField } from '@halftone/contract/parts/listing.ts'
import type { ContentValue } from '@halftone/contract/rules/contentFields.ts'
import { saysSame } from '@halftone/contract/rules/listing/listingFields.ts'
import { useTranslation } from 'react-i18next'
import type { Problem } from './uploadProblems.ts'

/** Who said what a field starts with, and who else says something of it. */
export interface OriginSource {
  value: ContentValue
  from: ListingField['from'] | 'live'
  /** What the shop was told last, where somebody changed it there since. */
  told?: ContentValue | undefined
  others: { who: 'template' | 'live' | 'artwork'; value: ContentValue }[]
}

/** Where a value comes from, and what could stand there instead. */
export interface Origin {
  /** '' where nobody says anything. */
  text: string
  /** Who says something else, and what. */
  others: { who: string; text: string; value: ContentValue }[]
}

/** A field of a template's form: the template is who could say something else. */
export const ofTemplate = ({ value, from, template }: Pick<ListingField, 'value' | 'from' | 'template'>) => ({
  value,
  from,
  others: [{ who: 'template' as const, value: template }],
})

/** Names of the further fields and of their options; what has no name of ours goes by the channel's. */
export function useFieldTexts() {
  const { t } = useTranslation('listing')
  return {
    nameOf: (name: string) => t(`content.name.${name}`, { defaultValue: name }),
    /** 'Add a material': what stands in an empty field of words. */
    addOf: (name: string) => t(`content.add.${name}`, { defaultValue: t('content.add.any') }),
    optionOf: (option: string) => (option === '' ? '—' : t(`content.option.${option}`, { defaultValue: option })),
  }
}

/** What of a form has to be mended, in words. */
export function useProblemText() {
  const { t } = useTranslation('listing')
  const { nameOf } = useFieldTexts()
  return ({ key, count, name, word, sign }: Problem) =>
    t(`problem.${key}`, { count, name: name && nameOf(name), word, sign })
}

/** Says whose a value is: 'From the template', or 'Changed here'; and what others say where that differs. */
export function useOrigin() {
  const { t } = useTranslation('listing')
  const { optionOf } = useFieldTexts()
  return (by: OriginSource, value: ContentValue): Origin => {
    const isSame = saysSame(value, by.value)
    const others = by.others.filter((one) => !saysSame(one.value, '') && !saysSame(one.value, value))
    return {
      text: !isSame
        ? t(by.told !== undefined && saysSame(value, by.told) ? 'relist.oursWins' : 'content.changed')
        : saysSame(value, '')
          ? ''
          : t(`content.from.${by.from}`),
      others: others.map((one) => ({
        who: one.who,
        text: t(`content.says.${one.who}`, { value: [one.value].flat().map(optionOf).join(', ') }),
        value: one.value,
      })),
    }
  }
}
