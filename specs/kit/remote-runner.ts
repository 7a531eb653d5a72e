import type { RunnerTestCase, RunnerTestSuite } from 'vitest'
import { VitestTestRunner } from 'vitest/runners'
import { lastNeed } from './remote-club.ts'

type Result = RunnerTestSuite['result']
const needOf = (result: Result) => result?.errors?.find(({ name }) => name === 'NeedsMachine')?.message

/** With CLUB_URL, skips each spec that needs this machine and records what it needs. */
export default class RemoteRunner extends VitestTestRunner {
  override onBeforeTryTask(test: RunnerTestCase) {
    lastNeed.clear()
    super.onBeforeTryTask(test)
  }

  override onAfterRunTask(test: RunnerTestCase) {
    if (test.result?.state === 'fail') skip(test, needOf(test.result) ?? lastNeed.get())
    super.onAfterRunTask(test)
  }

  /** Skips a file whose import has already thrown NeedsMachine. */
  override async onBeforeRunSuite(suite: RunnerTestSuite) {
    await super.onBeforeRunSuite(suite)
    const need = needOf(suite.result)
    if (suite.result?.state !== 'fail' || !need) return
    skip(suite, need)
    Object.assign(suite.meta, { need })
  }

  /** If a hook needs this machine, skips all its specs and ignores errors of later hooks. */
  override async onAfterRunSuite(suite: RunnerTestSuite) {
    const need = needOf(suite.result)
    if (suite.result?.state === 'fail' && need) {
      skip(suite, need)
      // The specs were already reported as skipped, so store the reason where the reporter looks for it.
      Object.assign(suite.meta, { need })
    }
    await super.onAfterRunSuite(suite)
  }
}

function skip(task: RunnerTestCase | RunnerTestSuite, need: string | undefined) {
  if (need === undefined) return
  task.mode = 'skip'
  // Reporters read `note`, which vitest's type lacks.
  task.result = { state: 'skip', note: need } as RunnerTestSuite['result']
}
