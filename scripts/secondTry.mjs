/**
 * Tests that may pass only on the second try for now, with the reason and the day it was seen. Each is to be mended; a
 * test that is in no need of its line any more loses it.
 */
export const known = new Map([
  [
    'every screen > is without errors, third parties, serious barriers and jumps at 1440 x 900, light and dark',
    'seen once beside other work, and nothing was printed of what it found; its message says it since: goes when that is known; 2026-11-26',
  ],
  [
    'every screen > is without errors, third parties, serious barriers, what a finger misses and jumps at 390 x 844, light and dark',
    'the roles moved by 0.027 when their picker came, which has its room from the start now; popups of announcements came over later screens, which are read first now; lines of other journeys came into the log, which ends at its opening now: goes if it was that; 2026-11-26',
  ],
])

/** Of the names of tests that passed only when they were run once more, those that nobody knows of. */
export const unknown = (names, list = known) => names.filter((name) => !list.has(name))

/** Names the tests that passed only when they were run once more, and fails the run for more than are let through. */
export default class SecondTry {
  names = []

  onTestCaseResult(test) {
    if (!test.diagnostic()?.flaky) return
    this.names.push(test.fullName)
    const [error] = test.result().errors ?? []
    if (error) console.log(`\n${test.fullName} failed at first: ${String(error.message).slice(0, 1_000)}`)
  }

  onTestRunEnd() {
    if (this.names.length === 0) return
    const say = (names) => names.map((name) => `  ${name}${known.has(name) ? ` (${known.get(name)})` : ''}`).join('\n')
    console.log(`\n${this.names.length} passed only on the second try:\n${say(this.names)}`)
    const unmended = unknown(this.names)
    if (unmended.length === 0) return
    console.log(`${unmended.length} of them count on a moment and stand in no list (scripts/secondTry.mjs): mend them.`)
    process.exitCode = 1
  }
}
