import type { FontFile } from '@halftone/contract/parts/font/font.ts'
import type { FontFacts } from '@halftone/contract/parts/font/fontFacts.ts'
import type { Block, BlockName } from '@halftone/contract/rules/fonts/blocks.ts'
import Box from '@mui/material/Box'
import { Check, CircleDashed } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceRow } from '../../../ui/fields/ChoiceRow.tsx'
import { SmallSelect } from '../../../ui/fields/SmallSelect.tsx'
import { GlyphGrid } from './GlyphGrid.tsx'
import { WordsIn } from './WordsIn.tsx'
import { wordsOf } from './words.ts'

interface Props {
  file: FontFile
  facts: FontFacts
  blocks: readonly Block[]
  block: BlockName
  style: CSSProperties
  onBlock: (name: BlockName) => void
}

const mark = {
  ...{ display: 'inline-flex', alignItems: 'center', gap: 1, px: 2, height: 22, borderRadius: '11px' },
  fontSize: 'var(--fs-meta)',
} as const

/** The letters of a block one by one, or in words; how much of it there is stands beside its name. */
export function Letters({ file, facts, blocks, block, style, onBlock }: Props) {
  const { t } = useTranslation('fonts')
  const [way, setWay] = useState<'glyphs' | 'words'>('glyphs')
  const words = wordsOf(block)
  const isInWords = way === 'words' && words.length > 0
  const name = t(`blocks.${block}`)
  const { has = 0, of = null } = blocks.find((one) => one.name === block) ?? {}
  const isWhole = of === null || has === of
  const Icon = isWhole ? Check : CircleDashed
  const tone = isWhole ? 'success' : 'warning'
  return (
    <Box
      component="section"
      aria-label={t(isInWords ? 'wordsOf' : 'glyphsOf', { block: name })}
      sx={{ minWidth: 0, borderTop: '1px solid var(--line)', pt: 3 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2, alignItems: 'center', minHeight: 32 }}>
        <Box
          component="h3"
          sx={{ m: 0, fontSize: 'var(--fs-body)', fontWeight: 600, display: { xs: 'none', lg: 'block' } }}
        >
          {name}
        </Box>
        {/* Where the list of blocks stands far below. */}
        <Box sx={{ display: { lg: 'none' } }}>
          <SmallSelect
            label={t('blocksTitle')}
            options={blocks.map((one) => ({ id: one.name, name: t(`blocks.${one.name}`) }))}
            value={block}
            onChange={onBlock}
          />
        </Box>
        {of !== null && (
          <Box
            component="span"
            className="tabular"
            sx={{ ...mark, bgcolor: `var(--${tone}-soft)`, color: `var(--${tone}-ink)` }}
          >
            <Icon size={14} aria-hidden="true" />
            {t('blockOf', { has, of })}
          </Box>
        )}
        <Box sx={{ flex: 1 }} />
        {!isInWords && <span className="meta">{t('copyHint')}</span>}
        {words.length > 0 && (
          <ChoiceRow
            label={t('lettersAs')}
            options={[
              { value: 'glyphs', label: t('asGlyphs') },
              { value: 'words', label: t('asWords') },
            ]}
            value={way}
            onChange={setWay}
          />
        )}
      </Box>
      {isInWords ? (
        <WordsIn file={file} words={words} style={style} />
      ) : (
        <GlyphGrid key={block} file={file} ranges={facts.ranges} block={block} style={style} />
      )}
    </Box>
  )
}
