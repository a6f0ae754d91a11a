import {
  Calendar,
  CalendarX,
  Check,
  CircleCheck,
  CircleCheckBig,
  CircleDashed,
  CircleX,
  Clock,
  Ellipsis,
  Hourglass,
  Images,
  LoaderCircle,
  Maximize2,
  MessageSquare,
  TriangleAlert,
} from 'lucide-react'

const shapes = {
  age: Hourglass,
  calendar: Calendar,
  overdue: CalendarX,
  check: Check,
  approved: CircleCheck,
  active: CircleCheckBig,
  draft: CircleDashed,
  fail: CircleX,
  unapproved: CircleX,
  waiting: Clock,
  needapproved: CircleDashed,
  menu: Ellipsis,
  artworks: Images,
  pending: LoaderCircle,
  preview: Maximize2,
  comments: MessageSquare,
  error: TriangleAlert,
} as const
export type CardIconName = keyof typeof shapes

/** The icons of all cards, drawn once; a card only points at them, which keeps its part of the page small. */
export function CardIcons() {
  return (
    <svg width={0} height={0} style={{ position: 'absolute' }} aria-hidden="true" focusable="false">
      {Object.entries(shapes).map(([name, Shape]) => (
        <symbol key={name} id={`hi-${name}`} viewBox="0 0 24 24">
          <Shape />
        </symbol>
      ))}
    </svg>
  )
}
