import type { Reporter, TestModule, Vitest } from 'vitest/node'

/**
 * A browser spec may be tried a second time, so that a busy machine does not hold back a day's work. What needed it is
 * listed before the closing lines of the run, to be mended next.
 */
export class TriedTwice implements Reporter {
  private vitest!: Vitest

  onInit(vitest: Vitest) {
    this.vitest = vitest
  }

  onTestRunEnd(modules: ReadonlyArray<TestModule>) {
    for (const { relativeModuleId, children } of modules)
      for (const test of children.allTests()) {
        if (!test.diagnostic()?.retryCount) continue
        const [failure] = test.result().errors ?? []
        const [reason = 'unknown'] = (failure?.message ?? '').split('\n')
        this.vitest.logger.log(
          `tried twice: ${relativeModuleId} > ${test.fullName}, first failure: ${reason}`,
        )
      }
  }
}
