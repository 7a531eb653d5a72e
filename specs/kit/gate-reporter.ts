import { writeFileSync } from 'node:fs'
import { DefaultReporter, type TestModule, type TestSpecification } from 'vitest/node'

type SerializedError = Parameters<DefaultReporter['onTestRunEnd']>[1][number]

/** The result of a run, from which `scripts/gate.mjs` decides whether to run failures again. */
export type GateResult = {
  /** A file that failed outside its specs, in a hook or an import, has the title ''. */
  failures: { file: string; title: string; reason: string }[]
  strayErrors: string[]
}

/** Prints one line for each spec file and the failures at the end, and writes the result for `scripts/gate.mjs`. */
export class GateReporter extends DefaultReporter {
  private fileCount = 0
  private finishedFiles = 0
  private finishedSpecs = 0

  constructor() {
    super({ summary: false })
  }

  override onTestRunStart(specifications: ReadonlyArray<TestSpecification>) {
    super.onTestRunStart(specifications)
    this.fileCount = specifications.length
  }

  override onTestModuleEnd(module: TestModule) {
    this.finishedFiles += 1
    for (const test of module.children.allTests())
      if (test.result().state !== 'skipped') this.finishedSpecs += 1
    super.onTestModuleEnd(module)
  }

  protected override printTestModule(module: TestModule) {
    if (module.state() === 'failed') super.printTestModule(module)
    this.log(
      [
        `${this.finishedFiles} of ${this.fileCount} files`,
        `${this.finishedSpecs.toLocaleString('en-US')} specs`,
        minutes(performance.now()),
        shortName(module.relativeModuleId),
      ].join(' · '),
    )
  }

  override onTestRunEnd(...[modules, errors, reason]: Parameters<DefaultReporter['onTestRunEnd']>) {
    super.onTestRunEnd(modules, errors, reason)
    this.log(`Slowest files:\n${slowest(modules).join('\n')}`)
    const path = process.env.GATE_RESULT
    if (path) writeFileSync(path, JSON.stringify(resultOf(modules, errors)))
  }
}

const slowest = (modules: ReadonlyArray<TestModule>) =>
  modules
    .toSorted((one, other) => other.diagnostic().duration - one.diagnostic().duration)
    .slice(0, Number(process.env.SLOWEST ?? 5))
    .map((module) => `${secondsOf(module)} s  ${shortName(module.relativeModuleId)}`)

const secondsOf = (module: TestModule) => (module.diagnostic().duration / 1_000).toFixed(1).padStart(6)

function resultOf(modules: ReadonlyArray<TestModule>, errors: ReadonlyArray<SerializedError>): GateResult {
  const failures: GateResult['failures'] = []
  const strayErrors: string[] = []
  for (const module of modules) {
    const file = module.relativeModuleId
    const failed = [...module.children.allTests('failed')]
    for (const test of failed)
      failures.push({ file, title: test.fullName, reason: firstLine(test.result().errors?.[0]) })
    if (failed.length === 0 && module.state() === 'failed')
      failures.push({ file, title: '', reason: firstLine(module.errors()[0]) })
  }
  for (const error of errors) {
    const file = modules.find(({ moduleId }) => moduleId === error.VITEST_TEST_PATH)?.relativeModuleId
    if (file) failures.push({ file, title: '', reason: firstLine(error) })
    else strayErrors.push(firstLine(error))
  }
  return { failures, strayErrors }
}

const firstLine = (error?: { message?: string }) => (error?.message ?? 'unknown').split('\n')[0]!

const shortName = (file: string) => file.replace(/^specs\//, '').replace(/\.test\.tsx?$/, '')

function minutes(ms: number) {
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
