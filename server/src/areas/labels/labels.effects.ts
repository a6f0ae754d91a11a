import type { Effects } from '../../core/record.ts'

declare module '../../core/change.ts' {
  interface Facts {
    'labels.deleted': { name: string }
  }
}

const target = (label: { id: number; name: string }) => ({ kind: 'label' as const, id: label.id, name: label.name })
const nameOf = (row: unknown) => (row as { name?: string } | undefined)?.name ?? null

export const labelEffects: Effects<'labels'> = {
  'labels.created': {
    rooms: ({ groupId }) => [`group:${groupId ?? 0}`],
    log: ({ payload: { label } }) => ({
      action: 'create',
      eventType: 'label',
      target: target(label),
      newContent: label.name,
    }),
  },
  'labels.updated': {
    rooms: ({ groupId }) => [`group:${groupId ?? 0}`],
    log: ({ payload: { label }, before }) => ({
      action: 'update',
      eventType: 'label',
      target: target(label),
      oldContent: nameOf(before),
      newContent: label.name,
    }),
  },
  'labels.deleted': {
    rooms: ({ groupId }) => [`group:${groupId ?? 0}`],
    log: ({ payload: { id }, facts }) => ({
      action: 'delete',
      eventType: 'label',
      target: target({ id, name: facts.name }),
      oldContent: facts.name,
    }),
  },
}
