import type { Layout } from '@halftone/contract/parts/layout/layout.ts'
import type { GarmentColour, Scene } from '@halftone/contract/parts/layout/scene.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import { ImageUp, Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SmallSelect } from '../../../ui/fields/SmallSelect.tsx'
import { useFileChooser } from '../../../ui/fields/useFileChooser.tsx'
import { trialSlot } from '../slots.ts'
import { PlaceholderList } from './PlaceholderList.tsx'
import { ShowButton } from './ShowButton.tsx'

interface Props {
  layout: Layout
  scene: Scene
  chosenId: string | null
  onChoose: (id: string) => void
  onChange: (patch: Partial<Scene>, of?: string) => void
  onAdd: () => void
  /** No more placeholders can be added. */
  isFull: boolean
  /** Ids of placeholders, and roles of pictures, that are not looked at now. */
  hidden: ReadonlySet<string>
  onHide: (id: string) => void
  /** The address of the picture that is tried, of an artwork or of one's own; null is the test design. */
  tried: string | null
  onTry: (address: string | null) => void
}

const roles = ['baseFileId', 'maskFileId', 'shadingFileId'] as const

function Part({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{ p: 3, display: 'grid', gap: 1.5, borderBottom: '1px solid var(--line)' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 32 }}>
        <Box component="h3" sx={{ m: 0, flex: 1, fontSize: 'var(--fs-body)', fontWeight: 600 }}>
          {title}
        </Box>
        {aside}
      </Box>
      {children}
    </Box>
  )
}

/** One colour of the garment: its name, its colour, and whether mock-ups are usually made in it. */
function ColourLine({
  colour,
  onChange,
  onRemove,
}: {
  colour: GarmentColour
  onChange: (patch: Partial<GarmentColour>) => void
  onRemove: () => void
}) {
  const { t } = useTranslation('layoutTemplates')
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box
        component="input"
        type="color"
        value={colour.hex}
        aria-label={t('editor.colourOf', { name: colour.name })}
        onChange={(event: React.ChangeEvent<HTMLInputElement>) => onChange({ hex: event.target.value })}
        sx={{
          ...{ width: 28, height: 28, p: 0, border: 0, bgcolor: 'transparent', flex: 'none' },
          '@media (pointer: coarse)': { width: 40, height: 40 },
        }}
      />
      <InputBase
        value={colour.name}
        onChange={(event) => onChange({ name: event.target.value })}
        inputProps={{ 'aria-label': t('editor.colourName'), maxLength: 60 }}
        sx={{ flex: 1, minWidth: 0, '@media (pointer: coarse)': { '& input': { height: 40, py: 0 } } }}
      />
      <Checkbox
        size="small"
        checked={colour.isUsual}
        onChange={(_, isUsual) => onChange({ isUsual })}
        slotProps={{ input: { 'aria-label': t('editor.usual', { name: colour.name }) } }}
        title={t('editor.usual', { name: colour.name })}
      />
      <IconButton size="small" aria-label={t('without', { name: colour.name })} onClick={onRemove}>
        <X size={14} />
      </IconButton>
    </Box>
  )
}

/** The placeholders, the pictures that the scene is made of, the colours, and what to try with. */
export function ScenePanel(props: Props) {
  const { layout, scene, chosenId, onChoose, onChange, onAdd, isFull, hidden, onHide, tried, onTry } = props
  const { t } = useTranslation('layoutTemplates')
  const chooser = useFileChooser(([first]) => onTry(URL.createObjectURL(first)), {
    accept: 'image/*',
    isSingle: true,
    testId: 'try-picture',
  })
  const { colours, placeholders } = scene
  const options = [{ id: 0, name: t('editor.none') }, ...layout.files.map(({ id, name }) => ({ id, name }))]
  const setColours = (next: GarmentColour[], of = '') => onChange({ colours: next }, of)
  return (
    <Box>
      <Part
        title={t('placeholders')}
        aside={
          <IconButton aria-label={t('editor.add')} onClick={onAdd} disabled={isFull}>
            <Plus size={16} />
          </IconButton>
        }
      >
        {placeholders.length === 0 && <Box className="meta">{t('editor.noPlace')}</Box>}
        <PlaceholderList
          placeholders={placeholders}
          chosenId={chosenId}
          onChoose={onChoose}
          hidden={hidden}
          onHide={onHide}
          onOrder={(next) => onChange({ placeholders: next })}
        />
      </Part>
      <Part title={t('editor.layers')}>
        {roles.map((role) => (
          <Box
            key={role}
            sx={{ display: 'grid', gridTemplateColumns: '64px minmax(0, 1fr) 32px', alignItems: 'center', gap: 1 }}
          >
            <span className="meta">{t(`editor.roles.${role}`)}</span>
            <SmallSelect
              label={t(`editor.roles.${role}`)}
              options={options}
              value={scene[role] ?? 0}
              onChange={(id) => onChange({ [role]: id || null, ...(role === 'maskFileId' && !id && { colours: [] }) })}
              isFullWidth
            />
            {role !== 'baseFileId' && scene[role] !== null && (
              <ShowButton name={t(`editor.roles.${role}`)} isHidden={hidden.has(role)} onToggle={() => onHide(role)} />
            )}
          </Box>
        ))}
      </Part>
      <Part
        title={t('colours')}
        aside={
          scene.maskFileId !== null && (
            <IconButton
              aria-label={t('editor.addColour')}
              onClick={() => {
                let n = colours.length + 1
                while (colours.some(({ name }) => name === t('editor.colourN', { n }))) n += 1
                setColours([...colours, { name: t('editor.colourN', { n }), hex: '#1f2a44', isUsual: false }])
              }}
            >
              <Plus size={16} />
            </IconButton>
          )
        }
      >
        {scene.maskFileId === null && <Box className="meta">{t('editor.noMask')}</Box>}
        {colours.map((colour, at) => (
          <ColourLine
            // biome-ignore lint/suspicious/noArrayIndexKey: a colour is known by its place; its name is being typed
            key={at}
            colour={colour}
            onChange={(patch) =>
              setColours(
                colours.map((one, place) => (place === at ? { ...one, ...patch } : one)),
                `colour ${at}`,
              )
            }
            onRemove={() => setColours(colours.filter((_, place) => place !== at))}
          />
        ))}
      </Part>
      <Part title={t('editor.tryWith')}>
        <trialSlot.Show groupId={layout.groupId} tried={tried} onTry={onTry} />
        <Button startIcon={<ImageUp size={16} />} onClick={() => chooser.choose()}>
          {t('editor.ownPicture')}
        </Button>
        <Box className="meta">{t('editor.notStored')}</Box>
        {chooser.field}
      </Part>
    </Box>
  )
}
