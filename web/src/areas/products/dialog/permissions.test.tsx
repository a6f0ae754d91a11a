import { canOnClient } from '@halftone/contract/rules/can.ts'
import { cleanup, configure, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { queryClient } from '../../../lib/queryClient.ts'
import { profileOf, signInAs, teamOf } from '../../../testing/profile.fixture.ts'
import { renderUi, screen } from '../../../testing/render.tsx'
import '../../artworks/section/ArtworksSection.tsx'
import { answerProduct, detailOf, emptyContent, fileOf } from '../products.fixture.ts'
import { ProductDialog } from './ProductDialog.tsx'

configure({ defaultHidden: true })

const withCodes = (...codes: string[]) => ({
  is_super_admin: false,
  teams: [teamOf({ id: 2, level: 5, role_id: 2, permissions: codes.map((permission_type) => ({ permission_type })) })],
})
/** What only whoever may edit is offered. */
const editors = [
  'Edit assignees',
  'Edit types',
  'Edit tags',
  'Edit labels',
  'Add a link',
  'Add pictures',
  'Edit the description',
]

async function show(...codes: string[]) {
  signInAs(withCodes('P_VIEW', ...codes))
  answerProduct(detailOf(1, { files: [fileOf(5)], saleChannelConfigs: [emptyContent] }))
  const view = renderUi(<ProductDialog productRef="1" onClose={() => undefined} />)
  await screen.findByRole('region', { name: 'Product details' })
  await waitFor(() => expect(queryClient.getQueryData(['auth.profile'])).toBeDefined())
  return view
}
const shown = () => editors.filter((name) => screen.queryAllByRole('button', { name }).length > 0)

describe('rights in the product dialog', () => {
  beforeEach(() => queryClient.clear())

  it('R396 R397 R400 P_EDIT brings members, description, types, tags, links and attachments', async () => {
    await show('P_EDIT')
    expect(shown()).toEqual(editors)
    expect(screen.queryByText(/You can read this product/)).toBeNull()
  })

  it('R396 R397 R400 without it they are absent, and the dialog says whom to ask', async () => {
    await show('P_NEW_ART')
    expect(
      await screen.findByText('You can read this product. Ask an Admin of Design Team to edit.'),
    ).toBeInTheDocument()
    expect(shown()).toEqual([])
    expect(screen.queryByRole('button', { name: 'Make cover picture-5.png' })).toBeNull()
    // A right of its own.
    expect(screen.getAllByRole('button', { name: 'Add an artwork' }).length).toBeGreaterThan(0)
  })

  it('content of sale channels is a right of its own: P_EDIT alone reads it', async () => {
    const titles = () => screen.queryAllByRole('textbox', { name: /^Title/ }).length
    await show('P_EDIT')
    expect(await screen.findByRole('region', { name: 'Sale channel content' })).toBeInTheDocument()
    expect(titles()).toBe(0)
    cleanup()
    queryClient.clear()
    await show('P_ADD_CONTENT')
    await waitFor(() => expect(titles()).toBe(1))
    expect(shown()).toEqual([])
  })

  it('R399 P_EDIT, P_EDIT_ART, P_UPLOAD_ET and P_NEW_ART count for the group that gives them, each by itself', () => {
    const codes = ['P_EDIT', 'P_EDIT_ART', 'P_UPLOAD_ET', 'P_NEW_ART'] as const
    for (const code of codes) {
      const member = profileOf(withCodes(code))
      expect(codes.filter((other) => canOnClient(member, other, 2))).toEqual([code])
      expect(codes.filter((other) => canOnClient(member, other, 3))).toEqual([])
    }
  })
})
