import type { PageHead } from '../../_shared/contract/heads.ts'
import { libraryKind } from '../../_shared/contract/library-link.ts'
import { libraryKinds } from '../../_shared/contract/library-words.ts'

type FixedPage = Pick<PageHead, 'path' | 'title' | 'description' | 'kind'> & { label: string }

export const fixedPages: FixedPage[] = [
  {
    path: '/',
    // find-page.ts fills in the club's name.
    title: '',
    description:
      'A free study club for students of Traditional Chinese Medicine: clinical case studies, threaded discussion, timed tests and a 90-question mock exam.',
    kind: 'site',
    label: 'Study Traditional Chinese Medicine by cases',
  },
  {
    path: '/dashboard',
    title: 'Dashboard',
    description:
      'Case studies in Traditional Chinese Medicine, simple and complex, each with a discussion and a solution at its end.',
    kind: 'list',
    label: 'Case studies',
  },
  {
    path: '/library',
    title: 'Library',
    description: 'Points, patterns, formulas, herbs, red flags and common tests, each with its sources.',
    kind: 'list',
    label: 'Look it up',
  },
  {
    path: '/library/channels',
    title: 'Chart of the channels',
    description: 'Where the points of the fourteen channels are, on a schematic chart.',
    kind: 'page',
    label: 'Library',
  },
  ...libraryKind.options.map((kind) => ({
    path: `/library/${kind}`,
    title: libraryKinds[kind].many,
    description: libraryKinds[kind].about,
    kind: 'list' as const,
    label: 'Library',
  })),
  ...(['simple', 'complex'] as const).map((difficulty) => ({
    path: `/test/${difficulty}`,
    title: difficulty === 'simple' ? 'Simple Test' : 'Complex Test',
    description:
      'Six questions on one case against the clock: diagnosis, treatment principle, differential, points, nutrition and daily life.',
    kind: 'page' as const,
    label: 'Test yourself',
  })),
  {
    path: '/mock-exam',
    title: 'Mock Exam',
    description: 'Ninety questions on fifteen cases in 135 minutes, with every answer explained at the end.',
    kind: 'page',
    label: 'Test yourself',
  },
  {
    path: '/practice',
    title: 'Practice',
    description: 'Members go through questions that they have met once more, in their own time.',
    kind: 'page',
    label: 'Test yourself',
  },
]
