import type { LogLine } from '@halftone/contract/areas/activities/activities.log.ts'
import type { i18n as I18n, TFunction } from 'i18next'
import type { Words } from './compare.ts'
import { readingOf } from './readings.ts'

type T = TFunction<['logs', 'activities']>

/** 'second step: on' is `second_step_on`: how a word of the program is found among the texts. */
export const codeKey = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')

/** A word of the program in the person's language: all of it, or what stands before its colon; else as it is. */
export function codeText(i18n: I18n, t: T, text: string): string {
  const key = `logs:codes.${codeKey(text)}`
  if (i18n.exists(key)) return t(key as 'logs:codes.on')
  const [, head = '', rest = ''] = /^([^:]+): (.*)$/s.exec(text) ?? []
  const headKey = `logs:codes.${codeKey(head)}`
  return head !== '' && i18n.exists(headKey) ? `${t(headKey as 'logs:codes.on')}: ${rest}` : text
}

/** The names of fields that several changed at once, or of contents of a channel: 'who_made' is 'Who made'. */
export function labelText(i18n: I18n, t: T, name: string): string {
  const key = `logs:labels.${codeKey(name)}`
  if (i18n.exists(key)) return t(key as 'logs:labels.name')
  const spaced = name.replaceAll('_', ' ').trim()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

export const wordsOf = (i18n: I18n, t: T, name: string): Words => {
  const { isCoded } = readingOf(name)
  const isOwn = (text: string) => isCoded || text === 'yes' || text === 'no'
  return {
    label: (label) => labelText(i18n, t, label),
    value: (text) => (isOwn(text) ? codeText(i18n, t, text) : text),
  }
}

export const fieldText = (i18n: I18n, t: T, field: string): string =>
  i18n.exists(`activities:field.${field}`) ? t(`activities:field.${field}` as 'activities:field.name') : field

/** What a line is about, in a word or two: the field that changed, else what was done. */
export function titleOf(i18n: I18n, t: T, { name, action, eventType }: Pick<LogLine, 'name' | 'action' | 'eventType'>) {
  const { isField } = readingOf(name)
  if (isField && action === 'update' && i18n.exists(`activities:field.${eventType}`))
    return fieldText(i18n, t, eventType)
  const keys = [`logs:events.${name}_${action}`, `logs:events.${name}`].filter((key) => i18n.exists(key))
  const [key] = keys
  return key ? t(key as 'logs:events.products.created') : `${t('logs:changed')}: ${fieldText(i18n, t, eventType)}`
}

/** The name of what changed; places of the settings that the program names have a text. */
export function thingOf(i18n: I18n, t: T, { name: line, target, eventContent }: LogLine): string {
  const name = target?.name ?? ''
  const key = `logs:places.${codeKey(name)}`
  // What a revert brought back of the settings has the program's name for them, too.
  if (line === 'activities.reverted' && target?.id === null && i18n.exists(key)) return t(key as 'logs:places.settings')
  if (target?.kind === 'config' && target.id === null) {
    // The title says that it is a column.
    return i18n.exists(key) ? t(key as 'logs:places.notification') : name.replace(/^board /, '')
  }
  if (target?.kind === 'config') return name.charAt(0).toUpperCase() + name.slice(1)
  return name || (eventContent.fileName ?? '')
}
