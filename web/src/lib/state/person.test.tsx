import { act, renderHook } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { answer, refuse } from '../../testing/api.ts'
import { signIn } from '../../testing/render.tsx'
import { AppError } from '../appError.ts'
import { enterCompany } from '../identity/company.ts'
import { untilHeard } from '../outbox.ts'
import { setPref, usePref } from '../prefs.ts'
import { profileQuery } from '../profile.ts'
import { queryClient } from '../queryClient.ts'
import { endSession } from '../send.ts'
import { session } from '../session.ts'
import { personKeyed, personStore } from './person.ts'

const an = { access_token: 'an.1.sig', refresh_token: 'r', token_type: 'Bearer', expires_in: 900 }
const binh = { ...an, access_token: 'binh.1.sig' }

describe('what a module remembers', () => {
  it('begins anew for another person, and what it runs is ended', () => {
    const ended = vi.fn()
    const store = personStore(() => new Set<number>(), ended)
    const keyed = personKeyed<string>()
    const heard = vi.fn()
    store.subscribe(heard)
    keyed.subscribe(1, heard)
    session.signIn(an, 'an@halftone.test')
    const before = store.get().add(1)
    keyed.set(1, 'of An')
    heard.mockClear()
    session.signIn(binh, 'binh@halftone.test')
    expect([store.get().size, keyed.get(1)]).toEqual([0, undefined])
    expect(ended).toHaveBeenCalledWith(before)
    // Once each: who shows it sees it go.
    expect(heard).toHaveBeenCalledTimes(2)
  })

  it('stays in a new session of the same person', () => {
    const store = personStore(() => 0)
    session.signIn(an, 'an@halftone.test')
    store.set(7)
    session.renew({ ...an, access_token: 'an.2.sig' })
    session.expire()
    session.signIn(an, 'an@halftone.test')
    expect(store.get()).toBe(7)
  })

  it('of a company goes with it, the rest of the person does not', () => {
    const ofCompany = personStore(() => 0, undefined, 'company')
    const ofPerson = personStore(() => 0)
    enterCompany(1)
    ofCompany.set(7)
    ofPerson.set(7)
    enterCompany(11)
    expect([ofCompany.get(), ofPerson.get()]).toEqual([0, 7])
    session.signIn(an, 'an@halftone.test')
    ofCompany.set(8)
    session.signOut()
    expect(ofCompany.get()).toBe(0)
  })

  it('of what was opened is read again: a component that stays shows nothing of the first', () => {
    session.signIn(an, 'an@halftone.test')
    const { result } = renderHook(() => [usePref('palette.recent', 'none')[0], usePref('products.view', 'kanban')[0]])
    act(() => {
      setPref('palette.recent', 'a product of An')
      setPref('products.view', 'list')
    })
    act(() => session.signOut())
    // How things are shown is the browser's.
    expect(result.current).toEqual(['none', 'list'])
  })

  it('of a session that ends does not end the next one', () => {
    vi.useFakeTimers()
    session.signIn(an, 'an@halftone.test')
    endSession()
    session.signIn(binh, 'binh@halftone.test')
    vi.advanceTimersByTime(3_000)
    expect(session.tokens()?.access_token).toBe('binh.1.sig')
    vi.useRealTimers()
  })

  it('of the profile goes, and with it what was asked for', () => {
    signIn()
    queryClient.setQueryData(profileQuery.queryKey, { display_name: 'An' } as never)
    session.signOut()
    expect(queryClient.getQueryData(profileQuery.queryKey)).toBeUndefined()
  })
})

it('what a session that expired could not send goes out in the next one of the same person', async () => {
  answer('POST /auth/refresh-token', refuse(401, 'UNAUTHENTICATED'))
  session.signIn(an, 'an@halftone.test')
  const run = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new AppError({ status: 401, code: 'UNAUTHENTICATED', message: '' }))
    .mockResolvedValue('heard')
  const sent = untilHeard(run)
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce())
  // The tokens that were refused would be refused again.
  session.renew(an)
  await untilHeard(async () => 'another')
  expect(run).toHaveBeenCalledOnce()
  session.expire()
  session.signIn({ ...an, access_token: 'an.3.sig' }, 'an@halftone.test')
  expect(await sent).toBe('heard')
  expect(run).toHaveBeenCalledTimes(2)
})
