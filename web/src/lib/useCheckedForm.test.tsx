import { says } from '@halftone/contract/phrase.ts'
import { act } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import { renderUi, screen } from '../testing/render.tsx'
import { Field } from '../ui/fields/Field.tsx'
import { inputOf } from './inputOf.ts'
import { useCheckedForm } from './useCheckedForm.ts'

const shape = z.object({
  name: z.string().trim().min(1, says('request.enterName')).max(5),
  mail: z.literal('').or(z.string().includes('@', says('accounts.enterEmail'))),
})

function Form() {
  const form = useCheckedForm(shape, { defaultValues: { name: '', mail: 'x' } })
  const { errors } = form.formState
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(() => undefined)(event)}>
      <Field label="Name" error={errors.name?.message} {...inputOf(form.register('name'))} />
      <Field label="Mail" error={errors.mail?.message} {...inputOf(form.register('mail'))} />
      <button type="submit">Save</button>
    </form>
  )
}

afterEach(async () => void (await act(() => i18next.changeLanguage('en'))))

it('a form says what its checks found in the language of the person, also when that changes', async () => {
  renderUi(<Form />)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Please enter a name')).toBeVisible()
  // Of '' and an address, the address was meant.
  expect(screen.getByText('Please enter an email')).toBeVisible()
  await act(() => i18next.changeLanguage('vi'))
  expect(await screen.findByText('Vui lòng nhập tên')).toBeVisible()
  expect(screen.getByText('Vui lòng nhập email hợp lệ')).toBeVisible()
})

it('checks of zod that have no words of ours are said like the server says them', async () => {
  await act(() => i18next.changeLanguage('vi'))
  renderUi(<Form />)
  await userEvent.type(screen.getByLabelText('Name'), 'Too long')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Tối đa 5 ký tự')).toBeVisible()
})
