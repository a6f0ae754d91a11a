import { plainRichText } from '@halftone/contract/rules/richText.ts'
import { waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, refuse } from '../../../../testing/api.ts'
import { signInAs } from '../../../../testing/profile.fixture.ts'
import { renderUi, screen } from '../../../../testing/render.tsx'
import { answerTeam, detailOf, linh } from '../../products.fixture.ts'
import { InProduct } from '../dialog.fixture.tsx'
import { AssigneesField } from './AssigneesField.tsx'
import { DescriptionText } from './DescriptionText.tsx'
import { LinksSection } from './LinksSection.tsx'
import { TitleBlock } from './TitleBlock.tsx'
import { TypesField } from './TypesField.tsx'

const none = { edit: false, content: false, copy: false, remove: false }
const person = { ...linh, email: 'linh@halftone.test', position: null }
const brief = 'https://halftone.test/brief'
/** A field's write answers what it was given. */
const answerWrite = (name: string) =>
  answer(`PATCH /products/:id/${name}`, ({ body }) => ({ data: { id: 1, ...(body as object) } }))

describe('fields of a product', () => {
  beforeEach(() => {
    signInAs()
    answerTeam()
  })

  it('R351 the name is saved by its button, which is off while the name is empty or unchanged', async () => {
    const saved = answerWrite('name')
    const { user } = renderUi(
      <InProduct detail={detailOf(1)}>
        <TitleBlock hasName />
      </InProduct>,
    )
    await user.click(screen.getByRole('button', { name: /Product 1, Edit Name/ }))
    const save = screen.getByRole('button', { name: 'Save' })
    expect(save).toBeDisabled()
    await user.clear(screen.getByRole('textbox', { name: 'Name' }))
    expect(save).toBeDisabled()
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Product 1')
    expect(save).toBeDisabled()
    await user.type(screen.getByRole('textbox', { name: 'Name' }), '0')
    expect(save).toBeEnabled()
    await user.click(save)
    await waitFor(() => expect(saved.map(({ body }) => body)).toMatchObject([{ name: 'Product 10' }]))
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull()
    expect(screen.getByRole('button', { name: /Product 10/ })).toBeVisible()
  })

  it('an empty description asks for one of who may write it, and says so to others', () => {
    const empty = plainRichText('')
    const { unmount } = renderUi(<DescriptionText value={empty} onEdit={() => undefined} />)
    expect(screen.getByText('Add a description')).toBeVisible()
    unmount()
    renderUi(<DescriptionText value={empty} onEdit={undefined} />)
    expect(screen.getByText('No description')).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('R352 the name is a text for whoever may not edit', () => {
    renderUi(
      <InProduct detail={detailOf(1)} may={none}>
        <TitleBlock hasName />
      </InProduct>,
    )
    expect(screen.getByText('Product 1')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Edit Name/ })).toBeNull()
  })

  it('R334 a link is added once there is one; what is none is refused', async () => {
    const saved = answerWrite('links')
    const picture = 'https://cdn.example/p.png'
    const read = answer('POST /parse-url', {
      data: {
        ...{ url: brief, title: 'The brief', description: '' },
        imageURL: picture,
        newImageURL: '/storage/p.webp',
      },
    })
    const { user, container } = renderUi(
      <InProduct detail={detailOf(1)}>
        <LinksSection />
      </InProduct>,
    )
    await user.click(screen.getByRole('button', { name: 'Add a link' }))
    const field = screen.getByRole('textbox', { name: 'Link address' })
    expect(screen.getByRole('button', { name: 'Add' })).toBeDisabled()
    await user.type(field, '   ')
    expect(screen.getByRole('button', { name: 'Add' })).toBeDisabled()
    await user.type(field, 'halftone')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    expect(screen.getByRole('alert')).toHaveTextContent('Invalid link')
    expect([saved.length, read.length]).toEqual([0, 0])
    await user.clear(field)
    await user.type(field, brief)
    await user.click(screen.getByRole('button', { name: 'Add' }))
    const link = { url: brief, title: 'The brief', imageURL: picture }
    await waitFor(() => expect(saved[0]?.body).toMatchObject({ links: [link] }))
    expect(read.map(({ body }) => body)).toEqual([{ url: brief }])
    expect(screen.getByRole('link', { name: 'The brief' })).toHaveAttribute('href', brief)
    expect(container.querySelector('img')).toHaveAttribute('src', '/storage/p.webp')
    expect(screen.queryByRole('textbox', { name: 'Link address' })).toBeNull()
  })

  it('R491 R492 R493 a page without a preview is said in the form, what was typed stays and is added without', async () => {
    const saved = answerWrite('links')
    answer('POST /parse-url', refuse(422, 'VALIDATION', 'Cannot get data from your pasted url.'))
    const { user } = renderUi(
      <InProduct detail={detailOf(1)}>
        <LinksSection />
      </InProduct>,
    )
    await user.click(screen.getByRole('button', { name: 'Add a link' }))
    const field = screen.getByRole('textbox', { name: 'Link address' })
    await user.type(field, `${brief}{Enter}`)
    expect(await screen.findByText('Cannot get data from your pasted url.')).toBeVisible()
    expect(field).toHaveValue(brief)
    expect(saved).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Add without a preview' }))
    await waitFor(() => expect(saved[0]?.body).toEqual({ links: [{ url: brief }] }))
    expect(screen.getByRole('link', { name: 'halftone.test/brief' })).toBeVisible()
  })

  it('R342 a pasted link is read while a card holds its place; links of this installation are not read', async () => {
    const saved = answerWrite('links')
    const read = answer('POST /parse-url', refuse(422, 'VALIDATION', 'Error occured while hitting URL.'), 400)
    const { user } = renderUi(
      <InProduct detail={detailOf(1)}>
        <LinksSection />
      </InProduct>,
    )
    screen.getByRole('region', { name: 'Links' }).focus()
    await user.paste(brief)
    expect(await screen.findByText('Reading the page…')).toBeVisible()
    await waitFor(() => expect(saved[0]?.body).toEqual({ links: [{ url: brief }] }))
    await user.click(screen.getByRole('button', { name: 'Add a link' }))
    const own = `${location.origin.replace('localhost', 'halftone.example')}/products`
    vi.stubGlobal('location', { ...location, origin: new URL(own).origin })
    await user.type(screen.getByRole('textbox', { name: 'Link address' }), `${own}{Enter}`)
    await waitFor(() => expect(saved[1]?.body).toMatchObject({ links: [{ url: brief }, { url: own }] }))
    expect(read).toHaveLength(1)
    vi.unstubAllGlobals()
  })

  it('Escape in the form of a link closes the form alone, from its button too, and the focus is where it came from', async () => {
    const onKeyDown = vi.fn()
    const { user } = renderUi(
      // biome-ignore lint/a11y/noStaticElementInteractions: stands for the dialog around, which closes by Escape.
      <div onKeyDown={onKeyDown}>
        <InProduct detail={detailOf(1)}>
          <LinksSection />
        </InProduct>
      </div>,
    )
    const opener = screen.getByRole('button', { name: 'Add a link' })
    for (const from of ['textbox', 'button']) {
      await user.click(opener)
      await user.type(screen.getByRole('textbox', { name: 'Link address' }), 'x')
      if (from === 'button') screen.getByRole('button', { name: 'Add' }).focus()
      onKeyDown.mockClear()
      await user.keyboard('{Escape}')
      expect(screen.queryByRole('textbox', { name: 'Link address' })).toBeNull()
      expect(onKeyDown).not.toHaveBeenCalled()
      expect(opener).toHaveFocus()
    }
    await user.keyboard('{Escape}')
    expect(onKeyDown).toHaveBeenCalledOnce()
  })

  it('R369 taking somebody off asks first; adding does not', async () => {
    // The write answers ids; names stay as they were shown.
    const saved = answer('PATCH /products/:id/assignees', { data: { id: 1 } })
    const { user } = renderUi(
      <InProduct detail={detailOf(1, { assignees: [person as never], assigneeIds: [9] })}>
        <AssigneesField />
      </InProduct>,
    )
    await user.click(screen.getByRole('button', { name: 'Edit assignees' }))
    await user.click(await screen.findByRole('option', { name: /Linh Nguyễn/ }))
    const question = await screen.findByRole('dialog', { name: 'Are you sure you want to remove Linh Nguyễn ?' })
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /Are you sure/ })).toBeNull())
    expect(saved).toHaveLength(0)
    await user.click(await screen.findByRole('option', { name: /Minh Trần/ }))
    await waitFor(() => expect(saved.map(({ body }) => body)).toMatchObject([{ assignees: [9, 10] }]))
    await user.click(await screen.findByRole('option', { name: /Linh Nguyễn/ }))
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(saved[1]?.body).toMatchObject({ assignees: [10] }))
  })

  it('R100 R531 the pickers filter half a second after the last key; Enter does not wait', async () => {
    const saved = answerWrite('productType')
    answer('GET /system/configs', {
      data: {
        product_priorities: [],
        product_types: [
          { id: 6, name: 'T-shirt', groups: [] },
          { id: 8, name: 'Mug', groups: [] },
        ],
        sale_channels: [],
      },
    })
    const { user } = renderUi(
      <InProduct detail={detailOf(1)}>
        <TypesField />
      </InProduct>,
    )
    await user.click(screen.getByRole('button', { name: 'Edit types' }))
    await screen.findByRole('option', { name: 'T-shirt' })
    await user.keyboard('mug')
    expect(screen.getByRole('option', { name: 'T-shirt' })).toBeVisible()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(saved[0]?.body).toMatchObject({ productType: [8] }))
    await waitFor(() => expect(screen.queryByRole('option', { name: 'T-shirt' })).toBeNull())
    expect(screen.getByRole('option', { name: 'Mug' })).toBeVisible()
  })
})
