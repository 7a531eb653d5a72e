import { TestsTab } from '../features/admin/tests/tests-tab.tsx'
import { GenerateTest } from '../features/creation/test/generate-test.tsx'

/** One file: otherwise the list would be there, and then be pushed down by what stands above it. */
export const AdminTests = () => <TestsTab generator={<GenerateTest />} />
