import type { Content, SaleChannelConfig } from '@halftone/contract/parts/saleChannel.ts'

const textOf = (value: Content['value'] | undefined): string =>
  Array.isArray(value) ? value.join(', ') : (value ?? '')

/** The filled fields of a channel as lines, in its order, under the names that people see. */
export const linesOf = ({ fields, contents }: Pick<SaleChannelConfig, 'fields' | 'contents'>): string =>
  fields
    .flatMap(({ name, name_view }) => {
      const text = textOf(contents.find((content) => content.name === name)?.value)
      return text ? [`${name_view}: ${text}`] : []
    })
    .join('\n')
