import { Icon } from './icon.tsx'

export function AnswerMark({ isRight }: { isRight: boolean }) {
  return (
    <span className={`inline text-sm strong ${isRight ? 'accent' : 'alarm'}`}>
      <Icon name={isRight ? 'check' : 'close'} size={18} />
      {isRight ? 'Correct' : 'Incorrect'}
    </span>
  )
}
