import '@fontsource-variable/inter/wght.css'
import './theme/tokens.css'
import './theme/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { areas } from './app/areas.ts'
import { NavigateBridge } from './app/NavigateBridge.tsx'
import { Providers } from './app/Providers.tsx'
import { Screens } from './app/router.tsx'
import { startTexts } from './i18n/i18n.ts'
import { registerLate, registerLive } from './lib/live.ts'
import { registerThings } from './lib/shownThings.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// The content policy forbids code that is made of text: zod would try, and be reported at each start.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
await startTexts()
for (const area of areas) {
  if (area.live && 'load' in area.live) registerLate(area.live)
  else if (area.live) registerLive(area.live)
  if (area.things) registerThings(area.things)
}
createRoot(root).render(
  <StrictMode>
    <Providers>
      <BrowserRouter>
        <NavigateBridge />
        <Screens />
      </BrowserRouter>
    </Providers>
  </StrictMode>,
)
