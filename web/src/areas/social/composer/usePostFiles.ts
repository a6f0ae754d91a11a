import {
  mostOfKind,
  type PostFileKind,
  postFileKind,
  postFilesFault,
} from '@halftone/contract/rules/social/postFiles.ts'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../lib/toasts.ts'
import { useChosenFiles } from '../../comments/useChosenFiles.ts'

/** Files of a post that is being written: their upload begins at once; the first decides the kind (R360). `kept` are those that it has. */
export function usePostFiles(groupId: number, kept: readonly string[] = []) {
  const { t } = useTranslation('social')
  const chosen = useChosenFiles(groupId)
  const names = [...kept, ...chosen.files.map(({ file }) => file.name)]
  const kind: PostFileKind | undefined = names[0] === undefined ? undefined : postFileKind(names[0])
  const add = (files: readonly File[]) => {
    const all = [...names, ...files.map(({ name }) => name)]
    const fault = postFilesFault(all)
    if (fault && 'mixed' in fault) {
      toast.warning(t('oneType'))
      return
    }
    // What there is room for goes along: the rest is said.
    const room = fault ? Math.max(0, mostOfKind[fault.kind] - names.length) : files.length
    if (fault) toast.warning(t(`tooMany.${fault.kind}`, { n: mostOfKind[fault.kind] }))
    if (room > 0) chosen.add(files.slice(0, room))
  }
  return { ...chosen, add, kind, count: names.length }
}
