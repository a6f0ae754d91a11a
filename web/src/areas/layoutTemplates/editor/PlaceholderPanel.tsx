import { blends, type Placeholder } from '@halftone/contract/parts/layout/scene.ts'
import { fits, inPixels, isProper, ratioOff } from '@halftone/contract/rules/layout/quad.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Slider from '@mui/material/Slider'
import { CircleAlert, CircleCheck, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceRow } from '../../../ui/fields/ChoiceRow.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { SmallSelect } from '../../../ui/fields/SmallSelect.tsx'
import { centimetres, heightFor, millimetres } from '../printArea.ts'
import { bendMost } from './bend.ts'
import { cornerNames, withCorner } from './corners.ts'
import { NumberField } from './NumberField.tsx'

interface Props {
  placeholder: Placeholder
  /** px of the picture. */
  size: { width: number; height: number }
  onChange: (patch: Partial<Placeholder>, of: string) => void
  onRemove: () => void
}

/** Percent by which corners and print area may differ before it is said. */
const tolerance = 3

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{ p: 4, display: 'grid', gap: 2, borderBottom: '1px solid var(--line)' }}
    >
      <Box component="h3" sx={{ m: 0, fontSize: 'var(--fs-body)', fontWeight: 600 }}>
        {title}
      </Box>
      {children}
    </Box>
  )
}

const pair = { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 } as const

/** What is wrong with the corners, or how well they fit the print area. */
function Fitting({ placeholder, size, onChange }: Omit<Props, 'onRemove'>) {
  const { t } = useTranslation('layoutTemplates')
  const { corners, width, height } = placeholder
  if (!isProper(corners))
    return (
      <Box role="alert" sx={{ color: 'var(--danger-ink)', display: 'flex', gap: 1.5 }}>
        <CircleAlert size={16} aria-hidden="true" /> {t('editor.crossed')}
      </Box>
    )
  const off = ratioOff(inPixels(corners, size), placeholder)
  const area = { width: centimetres(width), height: centimetres(height) }
  const told = off < 0.05 ? t('editor.fitsWell', area) : t('editor.fitsBy', { ...area, off: off.toFixed(1) })
  if (off <= tolerance)
    return (
      <Box sx={{ color: 'var(--success-ink)', display: 'flex', gap: 1.5, fontSize: 'var(--fs-meta)' }}>
        <CircleCheck size={15} aria-hidden="true" /> {told}
      </Box>
    )
  return (
    <Box role="status" sx={{ color: 'var(--warning-ink)', display: 'grid', gap: 1.5, fontSize: 'var(--fs-meta)' }}>
      {told}
      <Button size="small" onClick={() => onChange({ height: heightFor(width, corners, size) }, '')}>
        {t('editor.fitToCorners')}
      </Button>
    </Box>
  )
}

/** Everything of one placeholder: name, corners, bend, print area, and how a design looks there. */
export function PlaceholderPanel({ placeholder, size, onChange, onRemove }: Props) {
  const { t } = useTranslation('layoutTemplates')
  const { id, name, corners, bend, width, height, bleed, dpi, fit, blend } = placeholder
  const slide = (field: 'opacity' | 'shadows' | 'texture') => (
    <Box key={field} sx={{ display: 'grid', gridTemplateColumns: '88px 1fr 44px', alignItems: 'center', gap: 2 }}>
      <span>{t(`editor.${field}`)}</span>
      <Slider
        size="small"
        aria-label={t(`editor.${field}`)}
        value={placeholder[field]}
        onChange={(_, value) => onChange({ [field]: Number(value) }, `${field} ${id}`)}
      />
      <span className="tabular">{placeholder[field]} %</span>
    </Box>
  )
  return (
    <Box>
      <Part title={t('editor.placeholder')}>
        <Field
          label={t('column.name')}
          value={name}
          error={name.trim() === '' ? t('editor.nameNeeded') : undefined}
          inputProps={{ maxLength: 80 }}
          onChange={(event) => onChange({ name: event.target.value }, `name ${id}`)}
        />
      </Part>
      <Part title={t('editor.corners')}>
        {corners.map((corner, at) => {
          const key = cornerNames[at] ?? 'lt'
          const to = (next: Partial<typeof corner>) =>
            onChange({ corners: withCorner(corners, at, { ...corner, ...next }) }, `corner ${id} ${at}`)
          const field = (axis: 'x' | 'y') => (
            <NumberField
              label={`${t(`editor.corner.${key}`)}, ${axis}`}
              before={axis}
              value={corner[axis]}
              min={-50}
              max={150}
              step={0.1}
              onChange={(value) => to({ [axis]: value })}
            />
          )
          return (
            <Box key={key} sx={{ display: 'grid', gridTemplateColumns: '32px 1fr 1fr', gap: 2, alignItems: 'center' }}>
              <span className="meta" aria-hidden="true">
                {key.toUpperCase()}
              </span>
              {field('x')}
              {field('y')}
            </Box>
          )
        })}
        <Box sx={{ display: 'grid', gridTemplateColumns: '88px 1fr 44px', alignItems: 'center', gap: 2 }}>
          <span>{t('editor.bend')}</span>
          <Slider
            size="small"
            aria-label={t('editor.bend')}
            min={-bendMost}
            max={bendMost}
            value={bend}
            onChange={(_, value) => onChange({ bend: Number(value) }, `bend ${id}`)}
          />
          <span className="tabular">{bend} %</span>
        </Box>
      </Part>
      <Part title={t('editor.printArea')}>
        <Box sx={pair}>
          <NumberField
            label={t('editor.width')}
            before={t('editor.w')}
            unit="cm"
            value={centimetres(width)}
            min={0.1}
            max={1_000}
            step={0.5}
            onChange={(value) => onChange({ width: millimetres(value) }, `width ${id}`)}
          />
          <NumberField
            label={t('editor.height')}
            before={t('editor.h')}
            unit="cm"
            value={centimetres(height)}
            min={0.1}
            max={1_000}
            step={0.5}
            onChange={(value) => onChange({ height: millimetres(value) }, `height ${id}`)}
          />
          <NumberField
            label={t('editor.bleed')}
            before={t('editor.bleed')}
            unit="mm"
            value={bleed}
            min={0}
            max={200}
            onChange={(value) => onChange({ bleed: value }, `bleed ${id}`)}
          />
          <NumberField
            label={t('editor.dpi')}
            before={t('editor.dpi')}
            unit="dpi"
            value={dpi}
            min={1}
            max={2_400}
            step={10}
            onChange={(value) => onChange({ dpi: Math.round(value) }, `dpi ${id}`)}
          />
        </Box>
        <Fitting placeholder={placeholder} size={size} onChange={onChange} />
      </Part>
      <Part title={t('editor.look')}>
        <SmallSelect
          label={t('editor.blend')}
          options={blends.map((one) => ({ id: one, name: t(`editor.blends.${one}`) }))}
          value={blend}
          onChange={(next) => onChange({ blend: next }, '')}
          isFullWidth
        />
        {(['opacity', 'shadows', 'texture'] as const).map(slide)}
      </Part>
      <Part title={t('editor.fit')}>
        <ChoiceRow
          label={t('editor.fit')}
          options={fits.map((value) => ({ value, label: t(`editor.fits.${value}`) }))}
          value={fit}
          onChange={(next) => onChange({ fit: next }, '')}
        />
      </Part>
      <Box sx={{ p: 4 }}>
        <Button color="error" startIcon={<Trash2 size={16} />} onClick={onRemove}>
          {t('editor.remove')}
        </Button>
      </Box>
    </Box>
  )
}
