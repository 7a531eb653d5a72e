import type { RunnerTestCase, RunnerTestSuite } from 'vitest'
import { VitestTestRunner } from 'vitest/runners'
import { lastNeed } from './remote-club.ts'

type Result = RunnerTestSuite['result']
const needOf = (result: Result) => result?.errors?.find(({ name }) => name === 'NeedsMachine')?.message

/** With CLUB_URL: skips a spec that needs this machine, and names the need. */
export default class RemoteRunner extends VitestTestRunner {
  override onBeforeTryTask(test: RunnerTestCase) {
    lastNeed.clear()
    super.onBeforeTryTask(test)
  }

  override onAfterRunTask(test: RunnerTestCase) {
    if (test.result?.state === 'fail') skip(test, needOf(test.result) ?? lastNeed.get())
    super.onAfterRunTask(test)
  }

  /** A file can already throw the need when it is imported. */
  override async onBeforeRunSuite(suite: RunnerTestSuite) {
    await super.onBeforeRunSuite(suite)
    const need = needOf(suite.result)
    if (suite.result?.state !== 'fail' || !need) return
    skip(suite, need)
    Object.assign(suite.meta, { need })
  }

  /** If a hook has a need, all its specs are skipped, and later hooks' errors are ignored. */
  override async onAfterRunSuite(suite: RunnerTestSuite) {
    const need = needOf(suite.result)
    if (suite.result?.state === 'fail' && need) {
      skip(suite, need)
      // The specs were reported as skipped without a reason, so the reporter finds it here.
      Object.assign(suite.meta, { need })
    }
    await super.onAfterRunSuite(suite)
  }
}

function skip(task: RunnerTestCase | RunnerTestSuite, need: string | undefined) {
  if (need === undefined) return
  task.mode = 'skip'
  // Reporters read the note, which the type lacks.
  task.result = { state: 'skip', note: need } as RunnerTestSuite['result']
}
