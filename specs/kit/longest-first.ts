import { statSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files of all projects together, the longest first, so that no worker is left alone with one at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const cost = new Map(files.map((file) => [file, costOf(file)]))
    return files.toSorted((a, b) => cost.get(b)! - cost.get(a)!)
  }
}

const costOf = ({ moduleId }: TestSpecification) => statSync(moduleId).size
