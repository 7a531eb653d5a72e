import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CaseMaterial } from '@contract/case-making.ts'
import { caseFieldLabels } from '../../lib/club/case-field-labels.ts'
import { MergeNotice } from '../../lib/merge/merge-notice.tsx'
import { useMergedForm } from '../../lib/merge/use-merged-form.ts'
import { whenVisible } from '../../lib/page/when-visible.ts'
import { FailedLine } from '../../ui/failed-line.tsx'
import { materialQuery } from './material-query.ts'
import type { RenderCase } from './render-case.ts'
import queue from './review-queue.module.css'
import classes from './submission-material.module.css'

type Shown = { id: string; onEnd: () => void } & Pick<RenderCase, 'renderWords' | 'renderText'>

/** Shows the submitted case and follows its author's edits. `onEnd` runs when the reviewer has seen its end. */
export function SubmissionMaterial({ id, ...render }: Shown) {
  const { data, error, refetch } = useQuery(materialQuery(id))
  if (data) return <WordsAndFolds material={data} {...render} />
  if (error) return <FailedLine words={`Failed to load case study: ${error.message}`} onRetry={refetch} />
  return <p>Loading case study...</p>
}

function WordsAndFolds({
  material,
  onEnd,
  renderWords,
  renderText,
}: Omit<Shown, 'id'> & { material: CaseMaterial }) {
  const fields = useMemo(() => {
    const { revision: _, ...held } = material
    return held
  }, [material])
  const { merge } = useMergedForm(fields, null)
  const end = useMemo(() => whenVisible(onEnd, '0px'), [onEnd])
  return (
    <>
      {merge && <MergeNotice what="the case study was" labels={caseFieldLabels} merge={merge} />}
      <div className={`py-lg px-lg ${queue.sheet}`}>
        {renderWords(material)}
        <span ref={end} />
      </div>
      <Folds material={material} renderText={renderText} />
    </>
  )
}

/** Collapsed, so that a reviewer does not read the solution or the quiz key by mistake. */
function Folds({
  material: data,
  renderText,
}: {
  material: CaseMaterial
  renderText: RenderCase['renderText']
}) {
  return (
    <div className="stack gap-xs">
      <details className="fold">
        <summary>Solution</summary>
        {data.solution_content ? renderText(data.solution_content) : <p>No solution has been added yet.</p>}
      </details>
      <details className="fold">
        <summary>Quiz{data.questions.length > 0 && ` (${data.questions.length})`}</summary>
        {data.questions.length === 0 && <p>This case has no quiz.</p>}
        <ol className={`stack ${classes.questions}`}>
          {data.questions.map(({ id: key, question, options, correct_answer, explanation }) => (
            <li key={key}>
              <p className="medium">{question}</p>
              <ul>
                {options.map((option, place) => (
                  <li key={place}>
                    {option}
                    {place === correct_answer && <strong> (correct answer)</strong>}
                  </li>
                ))}
              </ul>
              {explanation && <p className="dim">{explanation}</p>}
            </li>
          ))}
        </ol>
      </details>
    </div>
  )
}
