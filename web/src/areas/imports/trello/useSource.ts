import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAppError } from '../../../lib/appError.ts'
import { presignFor } from '../../../lib/transfers/presign.ts'
import { startUpload } from '../../../lib/transfers/upload.ts'
import { beginTrello } from '../imports.api.ts'

interface Draft {
  boards: string
  key: string
  token: string
}
const noDraft: Draft = { boards: '', key: '', token: '' }
type Errors = Partial<Record<keyof Draft | 'files', string>>

/** What is typed and dropped until boards are read; it stays where something was wrong with it. */
export function useSource(groupId: number, onOpen: (id: number) => void) {
  const { t } = useTranslation('imports')
  const [draft, setDraft] = useState(noDraft)
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setBusy] = useState(false)
  const keys = { key: draft.key.trim(), token: draft.token.trim() }

  async function begin(files: { key: string; name: string }[], boards: string[]) {
    const [first] = await beginTrello({ groupId, files, boards, ...keys })
    if (first) onOpen(first.id)
  }
  async function guarded(place: 'files' | 'boards', work: () => Promise<void>) {
    setBusy(true)
    setErrors({})
    try {
      await work()
    } catch (error) {
      const said = isAppError(error) ? (Object.entries(error.errors)[0] ?? ['', error.message]) : ['', t('failed')]
      const [field, text] = [said[0]?.split('.')[0], said[1]]
      setErrors({ [field === 'key' || field === 'token' ? field : place]: text })
    } finally {
      setBusy(false)
    }
  }
  return {
    ...{ draft, errors, isBusy },
    change: (patch: Partial<Draft>) => setDraft((now) => ({ ...now, ...patch })),
    /** Uploads exports straight to the storage, however large, and has them read. */
    addFiles: (files: readonly File[]) => {
      if (files.length === 0 || groupId === 0) return
      if (files.some(({ name }) => !/\.json$/i.test(name))) return setErrors({ files: t('source.onlyJson') })
      const presign = presignFor(groupId)
      void guarded('files', async () => {
        const stored = await Promise.all(
          files.map(async (file) => ({
            key: await startUpload({ file, presign: presign.one }).stored,
            name: file.name,
          })),
        )
        await begin(stored, [])
      })
    },
    readBoards: () => {
      const boards = draft.boards.split(/[\s,]+/).filter(Boolean)
      void guarded('boards', () => begin([], boards))
    },
  }
}
