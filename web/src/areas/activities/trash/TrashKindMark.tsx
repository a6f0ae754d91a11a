import type { TrashKind } from '@halftone/contract/areas/activities/activities.trash.ts'
import Box from '@mui/material/Box'
import { File, FileImage, Image, type LucideIcon, MessageSquare, Package } from 'lucide-react'
import { useTranslation } from 'react-i18next'

const icons: Partial<Record<TrashKind, LucideIcon>> = {
  product: Package,
  artwork: Image,
  file: FileImage,
  comment: MessageSquare,
}
export const iconOf = (kind: TrashKind): LucideIcon => icons[kind] ?? File

/** The kind of a thing: its sign and its word. */
export function TrashKindMark({ kind }: { kind: TrashKind }) {
  const { t } = useTranslation('trash')
  const Icon = iconOf(kind)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, color: 'text.secondary' }}>
      <Icon size={16} aria-hidden="true" />
      {t(`kind.${kind}`)}
    </Box>
  )
}
