import { keywordCalls } from '@halftone/contract/areas/keywords/keywords.ts'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { part } from '../../../lib/part.ts'
import { SheetButtons } from '../../tags/components/SheetButtons.tsx'
import { type KeywordSheetRow, readKeywords } from '../keywordSheet.ts'
import { importKeywords } from '../keywords.api.ts'

const SheetDialog = part(
  async () => (await import('../../tags/components/SheetDialog.tsx')).SheetDialog<KeywordSheetRow>,
)

/** The team's keyword types as a file, and keyword types from a file. */
export function KeywordsSheet({ groupId, mayImport, search }: { groupId: number; mayImport: boolean; search: string }) {
  const { t } = useTranslation('configs')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <SheetButtons
        shown={{ list: keywordCalls.list, query: { groupId, ...(search ? { search } : {}) } }}
        onImport={mayImport ? () => setOpen(true) : undefined}
      />
      <Suspense fallback={null}>
        {isOpen && (
          <SheetDialog
            title={t('keywords.importTitle')}
            text={t('keywords.importText')}
            read={(cells) => {
              const found = readKeywords(cells)
              return { ...found, says: t('keywords.count', { count: found.rows.length }) }
            }}
            onImport={(rows) => importKeywords(groupId, rows)}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
