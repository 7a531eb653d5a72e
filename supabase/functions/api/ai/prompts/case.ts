import { z } from 'zod/mini'
import type { Difficulty } from '../../../_shared/contract/cases.ts'
import { tagInAddress } from '../../../_shared/contract/tag.ts'
import { fieldRules, modelAlarms, modelPerson } from './case-fields.ts'
import { type Prompt, writePrompt } from './prompt.ts'

export const caseVersion = 'case-2'

const answer = z.object({
  person: modelPerson,
  alarms: modelAlarms,
  /** Library entries, such as points or herbs, that the case says were used. */
  uses: z.array(z.string().check(z.minLength(1), z.maxLength(80))).check(z.maxLength(40)),
  title: z.string().check(z.minLength(5), z.maxLength(200)),
  description: z.string().check(z.minLength(10), z.maxLength(1_000)),
  content: z.string().check(z.minLength(100), z.maxLength(20_000)),
  // A hyphen replaces characters that tags cannot contain, so that the server accepts the draft.
  tags: z.pipe(
    z.array(z.string().check(z.minLength(1), z.maxLength(40))).check(z.maxLength(8)),
    z.transform((tags) =>
      tags.map((tag) => tag.replace(/[/\\]/g, '-')).filter((tag) => tagInAddress.safeParse(tag).success),
    ),
  ),
})
export type WrittenCase = z.infer<typeof answer>

const form = (difficulty: Difficulty) => `Fields:
title: who comes with what, without the diagnosis, at most 100 characters.
description: two sentences that make one want to read on, without the diagnosis.
content: sections, each begun by a line that is its title and ends in a colon: Chief Complaint, History of Present Illness, Ten Questions, Tongue, Pulse, then Questions for Discussion. Lists are lines that begin with "- ". ${
  difficulty === 'simple'
    ? 'One clear pattern as in board examinations, about 250 words.'
    : 'Several organs or mixed signs as in a clinic, about 450 words.'
}
${fieldRules.replace('the right answer uses', 'the case says were used')}
tags: two to five short lower-case words that do not tell the diagnosis.
The members discuss the case: the content tells what is found and leaves diagnosis, principle and points to them, unless the data gives points that were used; then a section Points Used lists them.`

export const writeGuidedPrompt = ({
  difficulty,
  ...data
}: {
  difficulty: Difficulty
  signs_symptoms: string
  tongue_pulse: string
  points_used: string[]
  library: object
}): Prompt<WrittenCase> =>
  writePrompt(
    'case_study',
    `Write a case study from a practitioner's notes. Keep every finding as it is noted, add none that would change the picture.\n${form(difficulty)}`,
    data,
    answer,
  )

export const writeFullPrompt = ({
  difficulty,
  ...data
}: {
  difficulty: Difficulty
  tcm_diagnosis: string
  additional_info: string
  library: object
}): Prompt<WrittenCase> =>
  writePrompt(
    'case_study',
    `Write a case study of a patient who has the diagnosis in the data, or the one that the information in it suggests.\n${form(difficulty)}`,
    data,
    answer,
  )
