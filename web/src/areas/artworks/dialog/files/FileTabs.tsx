import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import type { ConfigItem } from '@halftone/contract/areas/configs.ts'
import type { ArtworkFile } from '@halftone/contract/parts/attachedFile.ts'
import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { moveToTab } from '../../fileActions.ts'
import { fileKind } from './FileTile.tsx'

interface Props {
  tabs: readonly ConfigItem[]
  files: readonly ArtworkFile[]
  value: number
  /** Files of the artwork: the only one cannot be moved (R235). */
  total: number
  mayMove: boolean
  selected: readonly ArtworkFile[]
  onChange: (id: number) => void
}

/** 'All' and the tabs of Settings, with counts. A file that is dropped on a tab moves there, with the selection (R234). */
export function FileTabs({ tabs, files, value, total, mayMove, selected, onChange }: Props) {
  const { t } = useTranslation('artworks')
  const bar = useRef<HTMLDivElement>(null)
  const [over, setOver] = useState<number | null>(null)
  const drop = useEffectEvent((fileId: unknown, tabId: number) => {
    const file = files.find(({ id }) => id === fileId)
    if (!file || !mayMove) return
    const moving = selected.some(({ id }) => id === file.id) ? selected : [file]
    void moveToTab(
      moving.filter((other) => other.tabId !== tabId),
      tabId,
      total,
    )
  })
  const shape = tabs.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tabs are found anew when they change
  useEffect(() => {
    const found = [...(bar.current?.querySelectorAll<HTMLElement>('[data-tab-id]') ?? [])]
    const stops = found.map((element) => {
      const tabId = Number(element.dataset.tabId)
      return dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.kind === fileKind,
        getData: () => ({ tabId }),
        onDragEnter: () => setOver(tabId),
        onDragLeave: () => setOver(null),
        onDrop: ({ source }) => {
          setOver(null)
          drop(source.data.id, tabId)
        },
      })
    })
    return () => {
      for (const stop of stops) stop()
    }
  }, [shape])
  const count = (tabId: number) => files.filter((file) => tabId === 0 || file.tabId === tabId).length
  const all = [{ id: 0, name: t('files.all') }, ...tabs]
  return (
    <Box ref={bar} sx={{ flex: 'none', borderBottom: '1px solid var(--line)', px: 2 }}>
      <Tabs
        value={all.some(({ id }) => id === value) ? value : 0}
        onChange={(_, id) => onChange(id)}
        variant="scrollable"
        scrollButtons={false}
        aria-label={t('files.images')}
      >
        {all.map(({ id, name }) => (
          <Tab
            key={id}
            value={id}
            {...(id > 0 ? { 'data-tab-id': id } : {})}
            sx={over === id ? { bgcolor: 'var(--accent-soft)', borderRadius: 'var(--radius-s)' } : {}}
            label={
              <span className="tabular">
                {name} <span style={{ fontWeight: 400, color: 'var(--ink-2)', marginLeft: 4 }}>{count(id)}</span>
              </span>
            }
          />
        ))}
      </Tabs>
    </Box>
  )
}
