import type { AlbumPicture } from '@halftone/contract/parts/social/library.ts'
import { CheckCheck, Download, ImagePlus, Newspaper } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '../../../lib/area/paths.ts'
import { formatNumber } from '../../../lib/format.ts'
import { queryClient } from '../../../lib/queryClient.ts'
import { BulkAction } from '../../../ui/table/BulkAction.tsx'
import { BulkBar } from '../../../ui/table/BulkBar.tsx'
import { useFileDownload } from '../../files/useFileDownload.ts'
import { refetchLibrary, setCover } from './library.api.ts'

interface Props {
  chosen: readonly AlbumPicture[]
  /** The hashtag whose cover the person may choose. */
  hashtagId: number | undefined
  onClear: () => void
  /** There are more than are loaded, and all of those are chosen: how many in words, and takes all. */
  rest?: { total: string; onAll: () => void } | undefined
}

/** What can be done with the chosen pictures of an album; one alone leads to its post and, seen by all, is made the cover. */
export function AlbumBulkBar({ chosen, hashtagId, onClear, rest }: Props) {
  const { t } = useTranslation('social')
  const navigate = useNavigate()
  const [download, question] = useFileDownload()
  const only = chosen.length === 1 ? chosen[0] : undefined
  const cover = (id: number, key: string) =>
    setCover(id, key).then(
      () => {
        refetchLibrary(queryClient)
        onClear()
      },
      // Said by a toast; the choice stays.
      () => undefined,
    )
  return (
    <>
      <BulkBar
        count={chosen.length}
        onClear={onClear}
        said={rest && t('albums.loadedChosen', { count: chosen.length, shown: formatNumber(chosen.length) })}
      >
        {rest && (
          <BulkAction icon={CheckCheck} label={t('albums.chooseAll', { total: rest.total })} onClick={rest.onAll} />
        )}
        <BulkAction icon={Download} label={t('download')} onClick={() => download(chosen)} />
        {only && (
          <BulkAction
            icon={Newspaper}
            label={t('albums.post')}
            onClick={() => void navigate(paths.post(only.post.id))}
          />
        )}
        {only && hashtagId !== undefined && only.post.visibility === 'PUBLIC' && (
          <BulkAction icon={ImagePlus} label={t('albums.cover')} onClick={() => void cover(hashtagId, only.key)} />
        )}
      </BulkBar>
      {question}
    </>
  )
}
