import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { ApiError } from '@contract/errors.ts'

export function showFieldErrors<Form extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<Form>[],
  setError: UseFormSetError<Form>,
) {
  const named = error instanceof ApiError ? (error.errors ?? []) : []
  for (const { path, message } of named) {
    const field = fields.find((name) => name === path)
    if (field) setError(field, { message })
  }
}
