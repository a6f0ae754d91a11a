import { tagCalls } from '@halftone/contract/areas/tags.ts'
import { isValidTag } from '@halftone/contract/rules/tagRule.ts'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { part } from '../../../lib/part.ts'
import { importTags } from '../tags.api.ts'
import { SheetButtons } from './SheetButtons.tsx'
import type { SheetFound } from './SheetDialog.tsx'

const SheetDialog = part(async () => (await import('./SheetDialog.tsx')).SheetDialog<string>)

/** The first column of a sheet, without its head. */
function readTags(cells: string[][]): Omit<SheetFound<string>, 'says'> {
  const names = cells.map(([name = '']) => name).filter(Boolean)
  const own = /^(tag|name|thẻ|tên)s?$/i.test(names[0] ?? '') ? names.slice(1) : names
  const unique = [...new Map(own.map((name) => [name.toLowerCase(), name])).values()]
  return { rows: unique.filter((name) => isValidTag(name)), invalid: unique.filter((name) => !isValidTag(name)) }
}

/** The tags as a file with how often each is used, and tags from a file. */
export function TagsSheet({ mayAdd, search }: { mayAdd: boolean; search: string }) {
  const { t } = useTranslation('configs')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <SheetButtons
        shown={{ list: tagCalls.list, query: search ? { search } : {} }}
        onImport={mayAdd ? () => setOpen(true) : undefined}
      />
      <Suspense fallback={null}>
        {isOpen && (
          <SheetDialog
            title={t('tags.importTitle')}
            text={t('tags.importText')}
            read={(cells) => {
              const found = readTags(cells)
              return { ...found, says: t('tags.count', { count: found.rows.length }) }
            }}
            onImport={importTags}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
