import type { RunnerTestCase, RunnerTestSuite } from 'vitest'
import { VitestTestRunner } from 'vitest/runners'
import { lastNeed } from './remote-club.ts'

type Result = RunnerTestSuite['result']
const needOf = (result: Result) => result?.errors?.find(({ name }) => name === 'NeedsMachine')?.message

/** With CLUB_URL: a spec that needs what only this machine has is skipped, and says what that is. All others fail as ever. */
export default class RemoteRunner extends VitestTestRunner {
  override onBeforeTryTask(test: RunnerTestCase) {
    lastNeed.clear()
    super.onBeforeTryTask(test)
  }

  override onAfterRunTask(test: RunnerTestCase) {
    if (test.result?.state === 'fail') skip(test, needOf(test.result) ?? lastNeed.get())
    super.onAfterRunTask(test)
  }

  /** A file that already asked for it when it was read. */
  override async onBeforeRunSuite(suite: RunnerTestSuite) {
    await super.onBeforeRunSuite(suite)
    const need = needOf(suite.result)
    if (suite.result?.state !== 'fail' || !need) return
    skip(suite, need)
    Object.assign(suite.meta, { need })
  }

  /** What a hook asked for, its specs need too; and what hooks behind it trip over follows from that. */
  override async onAfterRunSuite(suite: RunnerTestSuite) {
    const need = needOf(suite.result)
    if (suite.result?.state === 'fail' && need) {
      skip(suite, need)
      // Its specs have been reported as skipped already, without a reason: the reporter finds it here.
      Object.assign(suite.meta, { need })
    }
    await super.onAfterRunSuite(suite)
  }
}

function skip(task: RunnerTestCase | RunnerTestSuite, need: string | undefined) {
  if (need === undefined) return
  task.mode = 'skip'
  // The reporters read the note, which the type does not name.
  task.result = { state: 'skip', note: need } as RunnerTestSuite['result']
}
