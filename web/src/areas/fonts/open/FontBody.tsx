import type { Font, FontFile } from '@halftone/contract/parts/font/font.ts'
import { type BlockName, blocksOf } from '@halftone/contract/rules/fonts/blocks.ts'
import Box from '@mui/material/Box'
import { useMemo, useState } from 'react'
import { BlockList } from './BlockList.tsx'
import { FontSide } from './FontSide.tsx'
import { Specimen } from './Specimen.tsx'
import { StyleChips } from './StyleChips.tsx'

interface Props {
  font: Font
  /** The file that is shown. */
  file: FontFile | undefined
  /** Those that could be read. */
  styles: readonly FontFile[]
  sample: string
  isOwn: boolean
  mayEdit: boolean
  onFile: (id: number) => void
}

/** The specimen of a font's file, and beside it what is known of it: its blocks, of which one is looked at, come first. */
export function FontBody({ font, file, styles, sample, isOwn, mayEdit, onFile }: Props) {
  const facts = file?.font
  const blocks = useMemo(() => (facts ? blocksOf(facts.ranges) : []), [facts])
  const [chosen, setChosen] = useState<BlockName>('vietnamese')
  const block = blocks.find(({ name }) => name === chosen)?.name ?? 'vietnamese'
  return (
    <Box sx={{ flex: 1, minHeight: 0, display: { xs: 'block', lg: 'flex' }, overflow: { xs: 'auto', lg: 'hidden' } }}>
      <Box sx={{ flex: 1, minWidth: 0, overflow: { lg: 'auto' }, p: 4 }}>
        {file && !facts?.axes.length && styles.length > 1 && (
          <Box sx={{ mb: 3 }}>
            <StyleChips files={styles} file={file} onFile={onFile} />
          </Box>
        )}
        {file && (
          <Specimen key={file.id} file={file} sample={sample} blocks={blocks} block={block} onBlock={setChosen} />
        )}
      </Box>
      <Box
        sx={{
          ...{ width: { lg: 272 }, flex: 'none', overflow: { lg: 'auto' }, p: 4 },
          borderLeft: { lg: '1px solid var(--line)' },
        }}
      >
        <FontSide
          font={font}
          file={file}
          isOwn={isOwn}
          mayEdit={mayEdit}
          blocks={blocks.length > 0 && <BlockList blocks={blocks} chosen={block} onChoose={setChosen} />}
          onFile={onFile}
        />
      </Box>
    </Box>
  )
}
