import '@fontsource-variable/inter/wght.css'
import './theme/tokens.css'
import './theme/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { areas } from './app/areas.ts'
import { takeFirstData } from './app/firstData.ts'
import { keepPage, showKeptPictures } from './app/keepPage.ts'
import { NavigateBridge } from './app/NavigateBridge.tsx'
import { Providers } from './app/Providers.tsx'
import { fetchScreens, Screens } from './app/router.tsx'
import { startWorker } from './app/startWorker.ts'
import { tabs } from './app/tabs.ts'
import { fetchTexts, startTexts } from './i18n/i18n.ts'
import { forgetKept } from './lib/kept/keptPage.ts'
import { registerArea } from './lib/live.ts'
import { session } from './lib/session.ts'
import { registerThings } from './lib/shownThings.ts'
import { holdTheRest } from './lib/start/firstThings.ts'
import { fetchPartsTable } from './lib/start/partsTable.ts'
import { warm } from './lib/start/warm.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// The content policy forbids code that is made of text: zod would try, and be reported at each start.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
if (globalThis.halftoneEarly?.isBoard) holdTheRest()
// Of nobody, or of a session that has ended: nothing of it stays.
if (!session.tokens()) void forgetKept()
keepPage()
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
warm(
  fetchPartsTable,
  // A board that still waits for the server has the pictures of the last visit.
  showKeptPictures,
  ...tabs.map((tab) => () => fetchScreens(tab.path)),
  () => fetchTexts('dashboard', 'configs', 'users', 'groups', 'activities', 'listing'),
)
startWorker()
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
