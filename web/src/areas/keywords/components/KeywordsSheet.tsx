import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { part } from '../../../lib/part.ts'
import { SheetButtons } from '../../tags/components/SheetButtons.tsx'
import { saveSheet } from '../../tags/sheet.ts'
import { type KeywordSheetRow, keywordLines, readKeywords } from '../keywordSheet.ts'
import { everyKeyword, importKeywords } from '../keywords.api.ts'

const SheetDialog = part(
  async () => (await import('../../tags/components/SheetDialog.tsx')).SheetDialog<KeywordSheetRow>,
)

/** The team's keyword types as a file, and keyword types from a file. */
export function KeywordsSheet({ groupId, mayImport }: { groupId: number; mayImport: boolean }) {
  const { t } = useTranslation('configs')
  const [isOpen, setOpen] = useState(false)
  const save = async () => {
    const lines = keywordLines(await everyKeyword(groupId))
    saveSheet('keywords.csv', [[t('keywords.type'), t('keywords.word')], ...lines])
  }
  return (
    <>
      <SheetButtons onExport={save} onImport={mayImport ? () => setOpen(true) : undefined} />
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
