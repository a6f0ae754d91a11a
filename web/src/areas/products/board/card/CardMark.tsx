import type { TFunction } from 'i18next'
import { useKeyed } from '../../../../lib/state/keyed.ts'
import { Avatar } from '../../../../ui/Avatar.tsx'
import { liveMarks } from '../liveMarks.ts'
import { viewersOf } from '../viewers.ts'
import { ring } from './ring.ts'

/** Ring and tag in a person's colour: someone moved the card, or looks at it now. */
export function CardMark({ id, t }: { id: number; t: TFunction<'products'> }) {
  const mark = useKeyed(liveMarks, id)
  const viewers = useKeyed(viewersOf, id)
  const first = mark?.by ?? viewers?.[0]
  if (!first) return null
  const name = first.display_name.split(' ')[0] ?? first.display_name
  const others = (viewers?.length ?? 1) - 1
  const text = mark ? name : others > 0 ? t('viewers.more', { name, count: others }) : t('viewers.one', { name })
  return (
    <div className={mark?.isFading ? 'hc-mark is-fading' : 'hc-mark'} style={{ borderColor: ring(first.color) }}>
      <span className="hc-tag" style={{ background: ring(first.color) }}>
        <Avatar person={first} size={16} isDecorative letters={1} />
        {text}
      </span>
    </div>
  )
}
