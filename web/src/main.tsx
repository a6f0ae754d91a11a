import '@fontsource-variable/inter/wght.css'
import './theme/tokens.css'
import './theme/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { areas } from './app/areas.ts'
import { takeFirstData } from './app/firstData.ts'
import { NavigateBridge } from './app/NavigateBridge.tsx'
import { Providers } from './app/Providers.tsx'
import { fetchScreens, Screens } from './app/router.tsx'
import { startTexts } from './i18n/i18n.ts'
import { registerArea } from './lib/live.ts'
import { registerThings } from './lib/shownThings.ts'
import { holdTheRest } from './lib/start/firstThings.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// The content policy forbids code that is made of text: zod would try, and be reported at each start.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
if (globalThis.halftoneEarly?.isBoard) holdTheRest()
// A screen that is there is drawn at once; one that takes its time is waited for by its frame.
const screens = Promise.race([
  fetchScreens(window.location.pathname),
  new Promise((resolve) => setTimeout(resolve, 500)),
])
await Promise.all([startTexts(), screens, takeFirstData()])
for (const area of areas) {
  if (area.live) registerArea(area.live)
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
