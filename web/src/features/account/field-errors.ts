import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { ApiError } from '@contract/errors.ts'

/** Puts what the server objected to under the fields it named, where they are on this form. */
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
