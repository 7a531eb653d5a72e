import { LinkedText } from '../../../lib/text/linked-text.tsx'
import { AnswerMark } from '../../../ui/answer-mark.tsx'
import { MarkedOptions } from '../../../ui/marked-options.tsx'
import type { Reviewed } from '../results/reviewed-question.tsx'

export function ExplainedAnswer({
  answer: { options, right, chosen },
}: {
  answer: Pick<Reviewed, 'options' | 'right' | 'chosen'>
}) {
  return (
    <div className="stack gap-xs">
      <AnswerMark isRight={chosen === right} />
      <MarkedOptions
        options={options.map(({ text, why }, place) => ({
          mark: `${place + 1}.`,
          text,
          why: why && <LinkedText text={why} />,
        }))}
        right={right}
        chosen={chosen}
      />
    </div>
  )
}
