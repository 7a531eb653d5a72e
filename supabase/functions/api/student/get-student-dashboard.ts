import { getStudentDashboard } from '../../_shared/contract/student.ts'
import { route } from '../../_shared/route.ts'

export const getStudentDashboardRoute = route(
  getStudentDashboard,
  async ({ db }) => {
    const [row] = await db.writing`select private.read_student_dashboard() as dashboard`
    return row!.dashboard
  },
  { gate: 'inside' },
)
