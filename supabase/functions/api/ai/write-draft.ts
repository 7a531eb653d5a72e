import type { QuestionFinding } from '../../_shared/contract/ai.ts'
import { checkCase } from '../../_shared/tcm/check-case.ts'
import { inspectCase } from '../../_shared/tcm/check-questions.ts'
import type { Bank } from '../../_shared/tcm/open-bank.ts'
import { sayFindings } from '../../_shared/tcm/scan-person.ts'
import { askModel } from './ask-model.ts'
import type { Step } from './step.ts'
import { type LiveModel, openModel } from './models.ts'
import { selectEntries, toChecked } from './prompts/case-fields.ts'
import { writeFullPrompt, writeGuidedPrompt, type WrittenCase } from './prompts/case.ts'
import { writeDiagnosesPrompt } from './prompts/diagnoses.ts'
import { writeTestPrompt, type WrittenTest } from './prompts/test.ts'
import { inspect } from './question-rules.ts'
import { readBank } from './read-bank.ts'

/** Asks a model for a draft, and checks its fields like those of a written case. */
export async function writeDraft(
  jobId: string,
  { kind, model, input, position }: Step,
  signal: AbortSignal,
): Promise<object> {
  const live = openModel(model)
  const context = { jobId, signal }
  if (kind === 'diagnoses') return askModel(live, writeDiagnosesPrompt(), context)
  const bank = await readBank()
  if (kind === 'test' || kind === 'mock_exam')
    return writeTest(bank, live, context, { kind, input, position })
  const { difficulty, signs_symptoms, tongue_pulse, points_used, tcm_diagnosis, additional_info } = input
  const notes = kind === 'guided_case' ? `${signs_symptoms}\n${tongue_pulse}` : additional_info
  const library = selectEntries(bank, tcm_diagnosis ?? '')
  const prompt =
    kind === 'guided_case'
      ? writeGuidedPrompt({ difficulty, signs_symptoms, tongue_pulse, points_used, library })
      : writeFullPrompt({ difficulty, tcm_diagnosis, additional_info, library })
  const faultsOf = ({ uses, ...fields }: WrittenCase) =>
    // A case study has no options, so the case itself counts as the referral.
    checkCase(toChecked(fields, [{ uses }, { refers: true }]), bank)
  const complain = (answer: WrittenCase) =>
    faultsOf(answer).map(({ message }) => ({ message, isFatal: false }))
  const answer = await askModel(live, prompt, { ...context, complain })
  const { title, description, content, tags } = answer
  const note_findings = [
    ...faultsOf(answer).map(({ message }) => message),
    ...sayFindings(bank.scan(`${notes}\n${content}`), content),
  ]
  return {
    title,
    description,
    content,
    tags,
    origin: { written_case: null, remark: '', notes, note_findings },
  }
}

/** Asks a model for one case with six questions, and checks its fields and text. */
async function writeTest(
  bank: Bank,
  live: LiveModel,
  context: { jobId: string; signal: AbortSignal },
  { kind, input, position }: Pick<Step, 'kind' | 'input' | 'position'>,
): Promise<object> {
  const isMock = kind === 'mock_exam'
  const asked = isMock
    ? { difficulty: 'simple' as const, tcm_topic: input.diagnoses[position]!, case_info: '' }
    : { difficulty: input.difficulty, tcm_topic: input.tcm_topic, case_info: input.case_info }
  const byFields = (test: WrittenTest): QuestionFinding[] =>
    checkCase(toChecked(test, test.questions.map(toCheckedQuestion)), bank).map(
      ({ path, kind: fault, message }) => ({
        position: path[0] === 'questions' ? (path[1] as number) : null,
        kind: fault === 'entry' ? 'caution' : fault,
        message,
        blocks: false,
      }),
    )
  const complain = (test: WrittenTest) =>
    [
      // The finished job spreads the right options, so the model need not.
      ...inspect(test.questions, [test.case_scenario]).filter((one) => one.kind !== 'balance'),
      ...inspectCase(bank, test.case_scenario, test.questions),
      ...byFields(test),
    ].map(({ position: at, message, blocks }) => ({
      message: `${at === null ? 'questions' : `questions.${at}`}: ${message}`,
      isFatal: blocks,
    }))
  const library = selectEntries(bank, asked.tcm_topic)
  const test = await askModel(live, writeTestPrompt({ ...asked, library }), { ...context, complain })
  const notes = asked.case_info
  return {
    case_scenario: test.case_scenario,
    questions: test.questions.map(toKeyed),
    diagnosis: isMock ? asked.tcm_topic : test.diagnosis,
    findings: byFields(test),
    origin: {
      written_case: null,
      remark: '',
      notes,
      note_findings: sayFindings(bank.scan(notes), notes),
    },
  }
}

const toCheckedQuestion = ({ uses, refers }: WrittenTest['questions'][number]) => ({
  uses,
  ...(refers && { refers: true as const }),
})
function toKeyed(written: WrittenTest['questions'][number]) {
  const { uses: _, refers: __, ...question } = written
  return question
}
