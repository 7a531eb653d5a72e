import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node'

/** With CLUB_URL, reports how many specs were skipped and what they need. */
export default class NotAsked implements Reporter {
  private vitest!: Vitest

  onInit(vitest: Vitest) {
    this.vitest = vitest
  }

  onTestRunEnd(modules: ReadonlyArray<TestModule>) {
    const counts = new Map<string, number>()
    for (const { children } of modules)
      for (const test of children.allTests()) {
        const result = test.result()
        if (result.state !== 'skipped') continue
        const need = result.note ?? needAround(test.parent)
        // A spec without a need was skipped for another reason than the remote club.
        if (need) counts.set(need, (counts.get(need) ?? 0) + 1)
      }
    for (const [need, count] of counts)
      this.vitest.logger.log(`skipped for the remote club: ${count} specs that need ${need}`)
  }
}

/** The need of a hook in the file or in a surrounding group. */
function needAround(group: TestCase['parent']): string | undefined {
  const { need } = group.meta() as { need?: string }
  return need ?? (group.type === 'suite' ? needAround(group.parent) : undefined)
}
