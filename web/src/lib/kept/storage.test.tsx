import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { UserMenu } from '../../app/shell/UserMenu.tsx'
import { answer, refuse } from '../../testing/api.ts'
import { renderUi, screen, signIn } from '../../testing/render.tsx'
import { readDraft } from '../../ui/richtext/textDrafts.ts'
import { usePref } from '../prefs.ts'
import { keptProfile } from '../profile.ts'

const strange = [
  '{"a":1}',
  '"text"',
  '7',
  'null',
  '[]',
  '{',
  '',
  '{"display_name":7,"color":null,"avatar":1,"email":[]}',
]

describe('what comes from the browser’s storage', () => {
  it.each(strange)('a kept profile %s is dropped, and the screens stand', async (text) => {
    localStorage.setItem('profile', text)
    expect(keptProfile()).toBeUndefined()
    expect(localStorage.getItem('profile')).toBeNull()
    signIn()
    localStorage.setItem('profile', text)
    answer('GET /user', refuse(422, 'VALIDATION', 'Not now'))
    renderUi(<UserMenu />)
    expect(await screen.findByRole('button', { name: 'Profile' })).toBeVisible()
  })

  it.each(strange)('a theme %s is the system’s', async (text) => {
    localStorage.setItem('theme', text)
    renderUi(<p>A screen</p>)
    expect(await screen.findByText('A screen')).toBeVisible()
    expect(localStorage.getItem('theme') ?? 'system').toBe('system')
  })

  it.each(strange)('a draft %s is none', (text) => {
    localStorage.setItem('draft:k', text)
    expect(readDraft('k')).toBeNull()
  })

  describe('a remembered choice', () => {
    const Layout = z.object({ widths: z.record(z.string(), z.number()), order: z.array(z.string()) })
    const none = { widths: {}, order: [] }
    let count = 0
    beforeEach(() => {
      count += 1
    })

    it.each([...strange, '{"widths":null,"order":[]}', '{"widths":{"a":"wide"},"order":{}}'])(
      '%s of another shape is the fallback',
      (text) => {
        localStorage.setItem(`pref:layout.${count}`, text)
        const { result } = renderHook(() => usePref(`layout.${count}`, none, Layout))
        expect(result.current[0]).toEqual(none)
        act(() => result.current[1]({ widths: { a: 3 }, order: ['a'] }))
        expect(result.current[0]).toEqual({ widths: { a: 3 }, order: ['a'] })
      },
    )

    it('that fits is taken, of a plain type without a schema', () => {
      localStorage.setItem('pref:plain.number', '7')
      expect(renderHook(() => usePref('plain.number', 1)).result.current[0]).toBe(7)
      localStorage.setItem('pref:plain.flag', '7')
      expect(renderHook(() => usePref('plain.flag', true)).result.current[0]).toBe(true)
    })
  })

  it('is read through the one helper everywhere', () => {
    const sources = import.meta.glob<string>('../../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })
    const direct = Object.entries(sources)
      .filter(([file]) => !/\.test\.tsx?$|\/testing\//.test(file))
      .filter(([, text]) => /\b(localStorage|sessionStorage|indexedDB)\b/.test(text))
    expect(direct.map(([file]) => file)).toEqual(['./storage.ts', './vault.ts'])
  })
})
