import { statSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Specs that need no web build come first and run while it builds. Then projects follow in turn, because a
 * worker serves one project.
 */
const order = [
  /^(?!.*\/specs\/)/,
  /specs\/journeys\/(admin-setup|exams|rooms|groups|discussion|creation|create-test|admin-panel|recall)\.test/,
  /specs\/journeys\/(screens|exam-time|exams|discussion-offline|members)\.long/,
  /specs\/journeys\//,
  /specs\/api\/(ai-\w+|db|throttle|refresh|hosted-runtime|comment-list|policies|exams|endpoints)\./,
  /specs\/database\/(access|content)/,
  /specs\/database\/platform-/,
  /specs\/(api|database)\//,
  /specs\//,
]

/** Without recorded durations vitest sorts by size, and one long file could start last and delay the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const ranked = files.map((file) => {
      const rank = order.findIndex((pattern) => pattern.test(file.moduleId))
      return { file, rank: rank < 0 ? order.length : rank, size: statSync(file.moduleId).size }
    })
    return ranked.toSorted((a, b) => a.rank - b.rank || b.size - a.size).map(({ file }) => file)
  }
}
