/** Names the tests that passed only when they were run once more: each counts on a moment, and is to be mended. */
export default class SecondTry {
  names = []

  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) this.names.push(test.fullName)
  }

  onTestRunEnd() {
    if (this.names.length === 0) return
    console.log(
      `\n${this.names.length} passed only on the second try:\n${this.names.map((name) => `  ${name}`).join('\n')}`,
    )
  }
}
