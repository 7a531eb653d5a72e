import { TestsTab } from '../features/admin/tests/tests-tab.tsx'
import { GenerateTest } from '../features/creation/test/generate-test.tsx'

/**
 * Imports the generator and the list in one chunk: a generator that loaded later would push the list down.
 */
export const AdminTests = () => (
  <TestsTab renderGenerator={(heading) => <GenerateTest>{heading}</GenerateTest>} />
)
