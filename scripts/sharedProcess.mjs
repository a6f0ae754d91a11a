/**
 * Test files share a process (vitest.config.ts): what one leaves in it, the next one meets. So modules of the server, the
 * contract and the demo keep no state (those of the web: moduleState.mjs), and tests change nothing that they do not put
 * back.
 */

/** State of a module that is meant to live as long as the process, with the reason why no test can tell. */
const kept = new Map([
  ['server/src/areas/presence/presence.service.ts', 'by the resources of a node, gone with them'],
  ['server/src/areas/products/board/board.service.ts', 'by the database of a node, gone with it'],
  ['server/src/storage/diskFile.ts', 'flushes that run, by folder; each takes itself out'],
  ['server/src/images/pdf.ts', 'the library and the open document of a worker process, which no test shares'],
  ['server/src/images/mockup/drawMockup.ts', 'the last design of a worker process, which no test shares'],
  ['server/src/db/prepared.ts', 'a text has one name'],
  ['server/src/testing/make.ts', 'names that no two rows share'],
  ['server/src/testing/makeProduct.ts', 'names that no two rows share'],
  ['server/src/testing/statements.ts', 'the work that is counted, by its asynchronous context'],
  ['contract/src/parts/write.ts', 'by the part itself, gone with it'],
  ['contract/src/rules/can.ts', 'by the person, gone with them'],
  ['demo/src/seed/pictures/lettering.ts', 'fonts as they were read'],
  ['demo/src/seed/pictures/mockups.ts', 'pictures of one text are the same'],
  ['demo/src/seed/pictures/drawing.ts', 'pictures of one seed are the same'],
  ['demo/src/seed/pictures/gallery.ts', 'pictures of one text are the same'],
  ['demo/src/seed/pictures/psd.ts', 'whether the library was given its canvas'],
  ['demo/src/seed/pictures/pictures.ts', 'sizes of files that do not change'],
  ['demo/src/marketplace/market.seed.ts', 'pictures of one text are the same'],
])

/** Beginnings of lines that make state of a module: they stand at its outermost level. */
const state = [
  /^(export )?let /,
  /^(export )?const \w+(: .+)? = new (Map|Set|WeakMap|WeakSet|AsyncLocalStorage)(<.*>)?\(\)/,
  /^(export )?const \w+: .+ = (\[\]|\{\})$/,
]

/** What a test does to its process, and what must stand in the same file to undo it. */
const undone = [
  [
    /\bvi\.(mock|doMock|unmock|resetModules)\(/,
    undefined,
    'modules are shared with the next file: give the part another one as an argument',
  ],
  [/\bvi\.useFakeTimers\(/, /\bvi\.useRealTimers\(/, 'no vi.useRealTimers()'],
  [/\bvi\.stub(Global|Env)\(/, /\bvi\.unstubAll(Globals|Envs)\(/, 'no vi.unstubAll…()'],
  [/\bprocess\.env\.(\w+) = /, /\bdelete process\.env\b/, 'the variable is not put back'],
  [/\bprocess\.on\(/, /\bprocess\.(off|removeListener)\(/, 'the listener is not taken away'],
]

/** What a test looks at, and what it asks for before. */
const looks = [
  /\bgetComputedStyle\(|\.toHaveStyle\(/,
  /\bwholeStyles\(/,
  'no wholeStyles(): the page of a test has only what decides about what is seen (web/src/testing/styles.ts)',
]

/** Tests with a process of their own, as vitest.config.ts has them. */
const alone = [
  /^server\/src\/((backup|db|images)\/|(stop|flags|logOutput)\.test)/,
  /^web\/src\/(app\/shell\/Shell|areas\/artworks\/(list\/ArtworksScreen|section\/ArtworksSection)|areas\/products\/(board\/(Board|pictures\/pictures)|commands\/commands))\.test/,
  /^web\/src\/(i18n\/(i18n|toldLate)|lib\/(identity\/twoTabs|socket))\.test/,
]

/** Problems of one file, as `file: what`. `file` is its path in the repository, with slashes. */
export function sharedProcess(file, text) {
  if (!/^(server|contract|demo|web)\/src\/.*\.tsx?$/.test(file)) return []
  if (/\.(test|suite)\.tsx?$/.test(file))
    return (alone.some((one) => one.test(file)) ? [looks] : [...undone, looks])
      .filter(([does, undoes]) => does.test(text) && !undoes?.test(text))
      .map(([, , problem]) => `${file}: ${problem}`)
  if (file.includes('.fixture.') && /^(before|after)(Each|All)\(/m.test(text))
    return [
      `${file}: what comes before each test is said by a function that each file calls: a module is loaded once for all`,
    ]
  if (kept.has(file) || file.startsWith('web/')) return []
  return text
    .split('\n')
    .flatMap((line, at) =>
      state.some((pattern) => pattern.test(line))
        ? `${file}:${at + 1}: a module keeps no state (scripts/sharedProcess.mjs)`
        : [],
    )
}

/** Files that the list names and that keep nothing any more, or are gone. */
export const outdated = (read) =>
  [...kept.keys()].filter(
    (file) =>
      !read(file)
        ?.split('\n')
        .some((line) => state.some((pattern) => pattern.test(line))),
  )
