import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { useFileChooser } from './useFileChooser.tsx'

const picture = new File(['a'], 'fox.png', { type: 'image/png' })
const other = new File(['b'], 'cat.png', { type: 'image/png' })

function Chooser({ onFiles, isSingle = false }: { onFiles: (files: File[]) => void; isSingle?: boolean }) {
  const { choose, field } = useFileChooser(onFiles, { label: 'Pictures', accept: 'image/*', isSingle })
  return (
    <>
      <button type="button" onClick={() => choose()}>
        Choose
        {field}
      </button>
      <button type="button" onClick={() => choose({ accept: 'video/*', isSingle: true })}>
        One video
      </button>
    </>
  )
}

it('gives the files that were chosen, and the same one again when it is chosen again', async () => {
  const onFiles = vi.fn()
  render(<Chooser onFiles={onFiles} />)
  const field = screen.getByLabelText<HTMLInputElement>('Pictures')
  await userEvent.upload(field, [picture, other])
  expect(onFiles).toHaveBeenLastCalledWith([picture, other])
  expect(field.value).toBe('')
  await userEvent.upload(field, picture)
  await userEvent.upload(field, picture)
  expect(onFiles).toHaveBeenCalledTimes(3)
})

it('opens the dialog once though the field lies in its button, for one file and other kinds when told so', async () => {
  render(<Chooser onFiles={() => undefined} />)
  const field = screen.getByLabelText<HTMLInputElement>('Pictures')
  const opened = vi.spyOn(field, 'click')
  await userEvent.click(screen.getByRole('button', { name: 'One video' }))
  expect(field).toMatchObject({ accept: 'video/*', multiple: false })
  await userEvent.click(screen.getByRole('button', { name: /Choose/ }))
  expect(field).toMatchObject({ accept: 'image/*', multiple: true })
  expect(opened).toHaveBeenCalledTimes(2)
})

it('takes one file where there is room for one', async () => {
  render(<Chooser onFiles={() => undefined} isSingle />)
  expect(screen.getByLabelText<HTMLInputElement>('Pictures').multiple).toBe(false)
})
