import { hit, rules, type View } from './cues.ts'
import { exampleOf, modelShare } from './model.ts'
import type { Paper } from './paper.ts'

export const mostByRule = 0.32
export const mostByModel = 0.38

export type Measured = { questions: number; rules: { name: string; share: number }[]; model: number }

const viewsOf = (papers: readonly Paper[]): View[] =>
  papers.flatMap((paper) => paper.flatMap((of) => of.questions.map((asked) => ({ paper, of, asked }))))

/** What each rule of thumb gets right, the best first. */
export function sharesOf(papers: readonly Paper[]) {
  const views = viewsOf(papers)
  return Object.entries(rules)
    .map(([name, rule]) => ({
      name,
      share: views.reduce((sum, view) => sum + hit(rule, view), 0) / views.length,
    }))
    .toSorted((one, other) => other.share - one.share)
}

/** What guessing without knowledge gets right in these papers. */
export function measure(papers: readonly Paper[], folds = 5): Measured {
  const views = viewsOf(papers)
  // All questions about one pattern stand in the same fold: nothing of a pattern is learned and then asked.
  const abouts = [...new Set(views.map(({ of }) => of.about))].toSorted()
  const sections = [...new Set(views.map(({ asked }) => asked.section))].toSorted()
  const examples = views.map((view) => exampleOf(view, sections, abouts.indexOf(view.of.about) % folds))
  return { questions: views.length, rules: sharesOf(papers), model: modelShare(examples, folds) }
}

export const bySection = (papers: readonly Paper[]): [section: string, papers: Paper[]][] =>
  [...new Set(papers.flat().flatMap(({ questions }) => questions.map(({ section }) => section)))].map(
    (section) => [
      section,
      papers.map((paper) =>
        paper.map((one) => ({
          ...one,
          questions: one.questions.filter((asked) => asked.section === section),
        })),
      ),
    ],
  )

export const isGuessable = ({ rules: [first], model }: Measured) =>
  first!.share > mostByRule || model > mostByModel
