import { describe, expect, it, vi } from 'vitest'
import { renderUi, screen } from '../testing/render.tsx'
import { copyText } from './copyText.ts'

describe('copying', () => {
  it('R511 puts the text into the clipboard and says Copied!', async () => {
    renderUi(<p />)
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await copyText('P-DT-2026-1')
    expect(write).toHaveBeenCalledWith('P-DT-2026-1')
    expect(await screen.findByText('Copied!')).toBeVisible()
  })

  it('R512 says Have not value yet! where there is nothing to copy', async () => {
    renderUi(<p />)
    const write = vi.spyOn(navigator.clipboard, 'writeText')
    await copyText('')
    expect(write).not.toHaveBeenCalled()
    expect(await screen.findByText('Have not value yet!')).toBeVisible()
  })
})
