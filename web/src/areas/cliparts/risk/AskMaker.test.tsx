import { mentionsIn, plainRichText, type RichText, richTextToString } from '@halftone/contract/rules/richText.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answer } from '../../../testing/api.ts'
import { signInAs } from '../../../testing/profile.fixture.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { AskMaker } from './AskMaker.tsx'

const linh = { id: 5, display_name: 'Linh Nguyễn', avatar: null, color: '#0f766e' }
const row = { id: 3, groupId: 1, name: 'Moth', userBy: linh }

it('asks its maker in a comment that names them, and says that they were asked before', async () => {
  signInAs()
  const onAsked = vi.fn()
  const sent = answer('POST /comments/:id/:type', { data: { id: 1 } })
  const asked = { by: linh, at: '2026-11-20T10:00:00Z' }
  const { user } = renderRoutes([
    {
      path: '/',
      element: (
        <>
          <AskMaker kind="clipart" row={row} onAsked={onAsked} />
          <AskMaker kind="font" row={{ ...row, name: 'Rye', asked }} onAsked={onAsked} />
          <AskMaker kind="font" row={{ ...row, name: 'Nobody’s', userBy: null }} onAsked={onAsked} />
        </>
      ),
    },
  ])
  await user.click(await screen.findByRole('button', { name: 'Ask the maker: Moth' }))
  await waitFor(() => expect(onAsked).toHaveBeenCalledTimes(1))
  const [body] = sent.map((one) => one.body as { message: RichText })
  const message = body?.message ?? plainRichText('')
  expect(mentionsIn(message)).toEqual([5])
  expect(richTextToString(message)).toMatch(/^@Linh Nguyễn where does this come from/)
  expect(screen.getByRole('button', { name: 'Ask again: Rye' })).toBeVisible()
  expect(screen.getAllByRole('button', { name: /: (Moth|Rye|Nobody’s)$/ })).toHaveLength(2)
})
