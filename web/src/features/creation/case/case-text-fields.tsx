import { Textarea, type TextareaProps, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { caseFieldLabels } from '../../../lib/club/case-field-labels.ts'
import { Writing } from '../../../lib/text/writing.tsx'
import classes from '../form/editor.module.css'

type Field = 'title' | 'description' | 'content'

/** Title, description and content, shared by all case forms. `content`: props of the content field. */
export function CaseTextFields({
  register,
  errors,
  takesFocus,
  content,
  children,
}: {
  register: (field: Field) => UseFormRegisterReturn
  errors: Partial<Record<Field, { message?: string }>>
  takesFocus?: boolean
  content: Pick<TextareaProps, 'description' | 'rows' | 'defaultValue'>
  children?: ReactNode
}) {
  return (
    <>
      <TextInput
        {...register('title')}
        label={caseFieldLabels.title}
        withAsterisk
        maxLength={200}
        data-autofocus={takesFocus}
        error={errors.title?.message}
      />
      <Textarea
        {...register('description')}
        label={caseFieldLabels.description}
        withAsterisk
        rows={3}
        error={errors.description?.message}
      />
      <Writing hasHeadings>
        <Textarea
          {...register('content')}
          {...content}
          label={caseFieldLabels.content}
          withAsterisk
          classNames={{ input: classes.tall }}
          error={errors.content?.message}
        />
      </Writing>
      {children}
    </>
  )
}
