import { waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { routes } from '../../../app/router.tsx'
import { answer, noAnswer, refuse } from '../../../testing/api.ts'
import { renderRoutes, screen } from '../../../testing/render.tsx'

const wait = { timeout: 5000 }
const view = (at: string) => renderRoutes(routes, at)
beforeEach(() => void answer('GET /auth/setup', { data: { needed: false } }))

const fill = async (user: ReturnType<typeof view>['user'], label: string, text: string) => {
  const field = await screen.findByLabelText(label, {}, wait)
  await user.clear(field)
  if (text) await user.paste(text)
}

describe('a forgotten password', () => {
  it('is asked for by mail, and the answer tells nothing about the address', async () => {
    const asked = answer('POST /auth/forgot-password', { data: null })
    const { user, location } = view('/forgot-password')
    await fill(user, 'Email', 'an@halftone.test')
    await user.click(screen.getByRole('button', { name: 'Send the link' }))
    await waitFor(() => expect(location().pathname).toBe('/verify-forgot-password'), wait)
    expect(
      await screen.findByText('If an@halftone.test has an account, a mail with a link is on its way.'),
    ).toBeVisible()
    expect(asked[0]?.body).toEqual({ email: 'an@halftone.test' })
    await user.click(screen.getByRole('link', { name: 'Use another address' }))
    expect(await screen.findByRole('heading', { name: 'Forgot password' }, wait)).toBeVisible()
  })

  it('wants something that looks like an address before it asks', async () => {
    const asked = answer('POST /auth/forgot-password', { data: null })
    const { user } = view('/forgot-password')
    await fill(user, 'Email', 'nobody')
    await user.click(screen.getByRole('button', { name: 'Send the link' }))
    expect(await screen.findByText('Email must look like name@company.com')).toBeVisible()
    expect(asked).toHaveLength(0)
  })

  it('R331 takes an IP in brackets in place of the domain', async () => {
    const asked = answer('POST /auth/forgot-password', { data: null })
    const { user } = view('/forgot-password')
    await fill(user, 'Email', 'an@[10.0.0.7]')
    await user.click(screen.getByRole('button', { name: 'Send the link' }))
    await waitFor(() => expect(asked[0]?.body).toEqual({ email: 'an@[10.0.0.7]' }))
  })

  it('R470 shows the server’s words, counts down after too many tries, and keeps what was typed', async () => {
    answer('POST /auth/forgot-password', refuse(429, 'RATE_LIMITED', 'Too many tries', { retryAfter: 9 }))
    const { user } = view('/forgot-password')
    await fill(user, 'Email', 'an@halftone.test')
    await user.click(screen.getByRole('button', { name: 'Send the link' }))
    expect(await screen.findByText('Too many tries')).toBeVisible()
    expect(screen.getByRole('button', { name: /Try again in [89] s/ })).toBeDisabled()
    expect(screen.getByLabelText('Email')).toHaveValue('an@halftone.test')
  })

  it('says when the line is dead', async () => {
    noAnswer('/auth/forgot-password')
    const { user } = view('/forgot-password')
    await fill(user, 'Email', 'an@halftone.test')
    await user.click(screen.getByRole('button', { name: 'Send the link' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(/connection|answer|network/i)
  })
})

describe('a new password', () => {
  it('has 12 characters or more, twice the same, and goes with the token of the mail', async () => {
    const asked = answer('PUT /auth/reset-password/:token', { data: null })
    const { user, location } = view('/reset-password/abc')
    await fill(user, 'Password', 'short')
    await fill(user, 'Password again', 'other')
    await user.click(screen.getByRole('button', { name: 'Save the password' }))
    expect(await screen.findByText('The two passwords differ')).toBeVisible()
    expect(asked).toHaveLength(0)
    await fill(user, 'Password', 'correct horse battery')
    await fill(user, 'Password again', 'correct horse battery')
    await user.click(screen.getByRole('button', { name: 'Save the password' }))
    await waitFor(() => expect(location().pathname).toBe('/verify-reset-password'), wait)
    expect(asked[0]?.path).toBe('/api/auth/reset-password/abc')
    expect(asked[0]?.body).toEqual({ password: 'correct horse battery' })
    expect(await screen.findByText('Your password is changed', {}, wait)).toBeVisible()
  })

  it('R470 a link that was used says so', async () => {
    answer('PUT /auth/reset-password/:token', refuse(422, 'VALIDATION', 'The link is too old or was used'))
    const { user } = view('/reset-password/abc')
    await fill(user, 'Password', 'correct horse battery')
    await fill(user, 'Password again', 'correct horse battery')
    await user.click(screen.getByRole('button', { name: 'Save the password' }))
    expect(await screen.findByText('The link is too old or was used')).toBeVisible()
  })
})

describe('the first setup', () => {
  const fields = [
    ['Company', 'Halftone'],
    ['First name', 'An'],
    ['Last name', 'Nguyễn'],
    ['Email', 'an@halftone.test'],
    ['Password', 'correct horse battery'],
  ] as const

  it('makes the owner with the secret of the link, signs in and goes to the dashboard', async () => {
    answer('GET /auth/setup', { data: { needed: true } })
    const asked = answer('POST /auth/setup', {
      data: { access_token: 'A', refresh_token: 'R', expires_in: 900, token_type: 'Bearer' },
    })
    const { user, location } = view('/setup?token=S3')
    for (const [label, text] of fields) await fill(user, label, text)
    await user.click(screen.getByRole('button', { name: 'Create the workspace' }))
    await waitFor(() => expect(location().pathname).toBe('/dashboard'), wait)
    expect(asked[0]?.body).toMatchObject({
      token: 'S3',
      company: 'Halftone',
      first_name: 'An',
      email: 'an@halftone.test',
    })
    expect(localStorage.getItem('access_token')).toBe('A')
  })

  it('stays with what was typed when the link is wrong', async () => {
    answer('GET /auth/setup', { data: { needed: true } })
    answer(
      'POST /auth/setup',
      refuse(422, 'VALIDATION', 'The link is wrong', { errors: { token: 'The link is wrong' } }),
    )
    const { user } = view('/setup?token=S3')
    for (const [label, text] of fields) await fill(user, label, text)
    await user.click(screen.getByRole('button', { name: 'Create the workspace' }))
    expect(await screen.findByText('The link is wrong')).toBeVisible()
    expect(screen.getByLabelText('Company')).toHaveValue('Halftone')
  })

  it('is closed once there is an owner', async () => {
    const { location } = view('/setup?token=S3')
    await waitFor(() => expect(location().pathname).toBe('/login'), wait)
  })
})
