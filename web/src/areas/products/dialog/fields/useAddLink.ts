import type { ShownLink } from '@halftone/contract/parts/product.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { readLink } from '../../../links/links.api.ts'
import { useFieldWrites, useProduct } from '../productContext.ts'

/**
 * Adds links to the product of the dialog around: the page behind one is read first, so that what it says of itself is written with
 * it and everybody sees the same card.
 */
export function useAddLink() {
  const { links } = useProduct().product
  const { setLinks } = useFieldWrites()
  const [reading, setReading] = useState<readonly string[]>([])
  // While a page is read others may add or remove links.
  const latest = useRef(links)
  useLayoutEffect(() => {
    latest.current = links
  })
  const write = (link: ShownLink) => {
    if (!latest.current.some(({ url }) => url === link.url)) void setLinks([...latest.current, link])
  }
  /** Throws what the server says where the page gives no preview; then nothing is written. */
  const read = async (url: string): Promise<void> => {
    if (latest.current.some((link) => link.url === url) || reading.includes(url)) return
    setReading((all) => [...all, url])
    try {
      const preview = await readLink(url)
      write({ url, ...(preview && valuesOf(preview)) })
    } finally {
      setReading((all) => all.filter((one) => one !== url))
    }
  }
  return { reading, read, write }
}

const valuesOf = (preview: NonNullable<Awaited<ReturnType<typeof readLink>>>): Omit<ShownLink, 'url'> => ({
  ...(preview.title && { title: preview.title }),
  ...(preview.description && { description: preview.description }),
  ...(preview.imageURL && { imageURL: preview.imageURL }),
  ...(preview.newImageURL && { newImageURL: preview.newImageURL }),
})
