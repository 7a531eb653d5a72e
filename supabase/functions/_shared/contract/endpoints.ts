import * as admin from './admin.ts'
import * as adminCases from './admin-cases.ts'
import * as adminClub from './admin-club.ts'
import * as adminComments from './admin-comments.ts'
import * as adminUsers from './admin-users.ts'
import * as ai from './ai.ts'
import * as appointedTests from './appointed-tests.ts'
import * as assignments from './assignments.ts'
import * as auth from './auth.ts'
import * as bank from './bank.ts'
import * as caseMaking from './case-making.ts'
import * as cases from './cases.ts'
import * as club from './club.ts'
import * as clubLogo from './club-logo.ts'
import * as comments from './comments.ts'
import * as commitments from './commitments.ts'
import * as examMaking from './exam-making.ts'
import * as exams from './exams.ts'
import * as follows from './follows.ts'
import * as groupTallies from './group-tallies.ts'
import * as groups from './groups.ts'
import * as heads from './heads.ts'
import * as library from './library.ts'
import * as memberPage from './member-page.ts'
import * as members from './members.ts'
import * as milestones from './milestones.ts'
import * as moderation from './moderation.ts'
import * as notices from './notices.ts'
import * as notifications from './notifications.ts'
import * as pictures from './pictures.ts'
import * as practice from './practice.ts'
import * as profiles from './profiles.ts'
import * as quiz from './quiz.ts'
import * as recall from './recall.ts'
import * as reviews from './reviews.ts'
import * as rooms from './rooms.ts'
import * as search from './search.ts'
import * as signIn from './sign-in.ts'
import * as student from './student.ts'
import * as today from './today.ts'

/** All endpoints: the router serves them, the client calls them, and specs loop over them. */
export const endpoints = {
  ...pickEndpoints(admin),
  ...pickEndpoints(adminCases),
  ...pickEndpoints(adminClub),
  ...pickEndpoints(adminComments),
  ...pickEndpoints(adminUsers),
  ...pickEndpoints(ai),
  ...pickEndpoints(appointedTests),
  ...pickEndpoints(assignments),
  ...pickEndpoints(auth),
  ...pickEndpoints(bank),
  ...pickEndpoints(caseMaking),
  ...pickEndpoints(cases),
  ...pickEndpoints(club),
  ...pickEndpoints(clubLogo),
  ...pickEndpoints(comments),
  ...pickEndpoints(commitments),
  ...pickEndpoints(examMaking),
  ...pickEndpoints(exams),
  ...pickEndpoints(follows),
  ...pickEndpoints(groupTallies),
  ...pickEndpoints(groups),
  ...pickEndpoints(heads),
  ...pickEndpoints(library),
  ...pickEndpoints(memberPage),
  ...pickEndpoints(members),
  ...pickEndpoints(milestones),
  ...pickEndpoints(moderation),
  ...pickEndpoints(notices),
  ...pickEndpoints(notifications),
  ...pickEndpoints(pictures),
  ...pickEndpoints(practice),
  ...pickEndpoints(profiles),
  ...pickEndpoints(quiz),
  ...pickEndpoints(recall),
  ...pickEndpoints(reviews),
  ...pickEndpoints(rooms),
  ...pickEndpoints(search),
  ...pickEndpoints(signIn),
  ...pickEndpoints(student),
  ...pickEndpoints(today),
}

function pickEndpoints<M extends object>(module: M) {
  return Object.fromEntries(
    Object.entries(module).filter(
      ([, value]) => value && typeof value === 'object' && 'method' in value && 'path' in value,
    ),
  ) as { [K in keyof M as M[K] extends { method: string; path: string } ? K : never]: M[K] }
}
