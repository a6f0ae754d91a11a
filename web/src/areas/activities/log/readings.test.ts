import { ActivityTargetKind, activityActions, activityKinds } from '@halftone/contract/areas/activities.ts'
import { events } from '@halftone/contract/areas/index.ts'
import { describe, expect, it } from 'vitest'
import enActivities from '../../../i18n/en/activities.json' with { type: 'json' }
import en from '../../../i18n/en/logs.json' with { type: 'json' }
import viActivities from '../../../i18n/vi/activities.json' with { type: 'json' }
import vi from '../../../i18n/vi/logs.json' with { type: 'json' }
import { codeKey } from './logWords.ts'
import { readings } from './readings.ts'

const at = (texts: object, path: string): unknown =>
  path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], texts)
const languages = [
  ['English', en, enActivities],
  ['Vietnamese', vi, viActivities],
] as const

describe.each(languages)('in %s', (_, texts, activities) => {
  it('every event that leaves a line has a title', () => {
    const logged = Object.entries(readings).flatMap(([name, reading]) => (reading ? [name] : []))
    expect(Object.keys(readings).toSorted()).toEqual(Object.keys(events).toSorted())
    expect(logged.filter((name) => typeof at(texts.events, name) !== 'string')).toEqual([])
  })

  it('R688 R689 every field, thing and kind of change has a word', () => {
    expect(activityKinds.filter((kind) => !Object.hasOwn(activities.field, kind))).toEqual([])
    expect(activityActions.filter((action) => !Object.hasOwn(texts.actions, action))).toEqual([])
    expect(ActivityTargetKind.options.filter((kind) => !Object.hasOwn(texts.kinds, kind))).toEqual([])
  })

  it('every place of the settings has a name of its own', () => {
    const written = ['general', 'copy', 'features', 'notification', 'sign-in', 'retention', 'board order']
    expect(written.filter((name) => !Object.hasOwn(texts.places, codeKey(name)))).toEqual([])
  })

  it('what the program itself writes as old or new has a text', () => {
    const written = [
      ...['logout', 'password', 'suspended', 'removed', 'reuse', 'root'],
      ...[
        'second step: on',
        'second step: off',
        'second step: renewed',
        'second step: reset',
        'second step: not needed',
      ],
      ...['mail address: asked', 'mail address: cancelled', 'mail address: done', 'mail address: stopped'],
      ...['own data: asked', 'own data: ready', 'passkey added', 'passkey renamed', 'passkey removed'],
      ...['invitation sent', 'invitation revoked', 'invitation link', 'invitation accepted', 'access', 'no access'],
      ...['activated', 'deactivated', 'connected', 'disconnected', 'expired', 'Doing', 'Done', 'In progress', 'Hide'],
      ...['UnHide', 'Like', 'name', 'description', 'accountId', 'clipartIds', 'fontIds', 'files', 'content'],
      ...['logo', 'newLogo'],
    ]
    expect(written.filter((text) => !Object.hasOwn(texts.codes, codeKey(text)))).toEqual([])
  })
})
