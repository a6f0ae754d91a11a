import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** A font of the demo: a whole file under the SIL OFL. */
export interface FontPlan {
  /** Of `@expo-google-fonts`, or a file of `art/fonts`. */
  family: string
  file: string
  path: string
  tags: string[]
  /** What a person has said of its licence; else it is what the font says. */
  licence?: { kind: 'bought'; source: string; ends: number }
}

const google = (family: string, name: string, tags: string[], folder = '400Regular/'): FontPlan => {
  const file = `${name}_400Regular.ttf`
  return { family, file, path: require.resolve(`@expo-google-fonts/${family}/${folder}${file}`), tags }
}
const own = (family: string, tags: string[]): FontPlan => {
  const path = new URL(`../art/fonts/${family}.woff2`, import.meta.url).pathname
  return { family, file: `${family}.woff2`, path, tags }
}

/** Twenty with all of Vietnamese, five without, two variable ones, three at risk. */
export const planFonts = (): FontPlan[] => [
  google('alex-brush', 'AlexBrush', ['script']),
  google('allura', 'Allura', ['script']),
  google('amatic-sc', 'AmaticSC', ['hand', 'narrow']),
  google('anton', 'Anton', ['heavy', 'poster']),
  google('bangers', 'Bangers', ['comic']),
  google('bungee', 'Bungee', ['heavy', 'sign']),
  google('comfortaa', 'Comfortaa', ['round']),
  google('dancing-script', 'DancingScript', ['script']),
  google('great-vibes', 'GreatVibes', ['script', 'wedding']),
  google('hurricane', 'Hurricane', ['brush'], ''),
  google('itim', 'Itim', ['hand']),
  google('league-gothic', 'LeagueGothic', ['narrow']),
  google('lobster', 'Lobster', ['retro']),
  google('lora', 'Lora', ['serif']),
  google('meow-script', 'MeowScript', ['script']),
  google('oswald', 'Oswald', ['narrow']),
  google('pacifico', 'Pacifico', ['retro', 'surf']),
  google('patrick-hand', 'PatrickHand', ['hand']),
  google('quicksand', 'Quicksand', ['round']),
  google('sriracha', 'Sriracha', ['brush']),
  google('abril-fatface', 'AbrilFatface', ['serif', 'heavy']),
  google('bebas-neue', 'BebasNeue', ['narrow']),
  google('press-start-2p', 'PressStart2P', ['pixel']),
  google('righteous', 'Righteous', ['retro']),
  google('rye', 'Rye', ['western']),
  own('geist-variable', ['sans', 'variable']),
  own('geist-mono-variable', ['mono', 'variable']),
  // Their name tables say nothing of a licence.
  google('carter-one', 'CarterOne', ['heavy']),
  google('monoton', 'Monoton', ['neon']),
  {
    ...google('creepster', 'Creepster', ['halloween']),
    licence: { kind: 'bought', source: 'Foundry subscription', ends: -12 },
  },
]
