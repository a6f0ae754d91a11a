import { Secret } from '../lib/kept/secret.ts'
import { oneOf } from '../lib/kept/shape.ts'
import { storage } from '../lib/kept/storage.ts'
import { chosenTeam } from '../lib/start/chosenTeam.ts'
import { type Early, earlyPaths, isUnasked, newEarly } from '../lib/start/early.ts'
import { likelyTeam } from '../lib/start/likelyTeam.ts'
import { setTheme } from './theme.ts'

// What runs before the program has come: a small script of its own, built by `bootScript.ts`. It may import only what
// imports nothing.

/** Files of the first texts by language; written by the build, empty while developing. */
declare const startFiles: Record<string, string[]>
/** The file of `lib/start/partsTable.ts`; as above. */
declare const partsTable: string

function preload(files: readonly string[]): void {
  for (const file of files) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = `/${file}`
    document.head.append(link)
  }
}

/** Another screen than the board is a part, whose files are asked for at once. */
function fetchPartsTable(): void {
  if (partsTable === '' || location.pathname === '/products') return
  const script = document.createElement('script')
  script.type = 'module'
  script.src = `/${partsTable}`
  document.head.append(script)
}

/** Where the address names nothing that changes which board is shown. */
const isPlainBoard = (): boolean =>
  location.pathname === '/products' && [...new URLSearchParams(location.search).keys()].every((name) => name === 'team')

/** The board of the team that the screen will choose: at once where it is known, else with the answer of the teams. */
async function askBoard(early: Early, ask: (url: string) => Promise<Response>, teams: Promise<Response>) {
  let team = chosenTeam()
  if (team === 0) {
    const answer = await teams
    if (!answer.ok) return
    const { data } = await answer.clone().json()
    team = likelyTeam(data)
  }
  // A program that shows the board of the last visit knows the team before, and has asked.
  const url = earlyPaths.board(team)
  if (team > 0 && globalThis.halftoneEarly === early && isUnasked(early, url)) void ask(url)
}

/** Asks what every screen of a signed-in person asks first, and the board where it is what will be shown. */
function askEarly(): void {
  const token = storage.get('access_token', Secret)
  if (!token) return
  const early = newEarly(token, isPlainBoard())
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
  const ask = (url: string) => {
    const answer = fetch(url, { headers })
    // Who takes it hears of the failure.
    answer.catch(() => undefined)
    early.answers.set(url, answer)
    return answer
  }
  globalThis.halftoneEarly = early
  void ask(earlyPaths.profile)
  const teams = ask(earlyPaths.teams)
  if (early.isBoard) askBoard(early, ask, teams).catch(() => undefined)
}

const system = navigator.language.startsWith('vi') ? 'vi' : 'en'
const language = storage.get('language', oneOf('en', 'vi')) ?? system
setTheme(language)
preload(startFiles[language] ?? [])
fetchPartsTable()
askEarly()
