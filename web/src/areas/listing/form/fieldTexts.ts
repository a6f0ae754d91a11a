import type { ListingField } from '@halftone/contract/parts/listing.ts'
import type { ContentValue } from '@halftone/contract/rules/contentFields.ts'
import { saysSame } from '@halftone/contract/rules/listing/listingFields.ts'
import { useTranslation } from 'react-i18next'

/** Where a value comes from, and what could stand there instead. */
export interface Origin {
  text: string
  /** Who says something else, and what. */
  other: { text: string; value: ContentValue } | undefined
}

/** Names of the further fields and of their options; what has no name of ours goes by the channel's. */
export function useFieldTexts() {
  const { t } = useTranslation('listing')
  return {
    nameOf: (name: string) => t(`content.name.${name}`, { defaultValue: name }),
    optionOf: (option: string) => (option === '' ? '—' : t(`content.option.${option}`, { defaultValue: option })),
  }
}

/** Says whose a value is: 'From the template', or 'Changed here'; and what the template says where that differs. */
export function useOrigin() {
  const { t } = useTranslation('listing')
  const { optionOf } = useFieldTexts()
  return (by: Pick<ListingField, 'value' | 'from' | 'template'>, value: ContentValue): Origin => {
    const isSame = saysSame(value, by.value)
    const hasOther = !saysSame(by.template, '') && !saysSame(by.template, value)
    return {
      text: t(isSame ? `content.from.${by.from}` : 'content.changed'),
      other: hasOther
        ? {
            text: t('content.template', { value: [by.template].flat().map(optionOf).join(', ') }),
            value: by.template,
          }
        : undefined,
    }
  }
}
