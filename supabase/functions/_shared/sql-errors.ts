import { ApiError, type ErrorCode, errorTable } from './contract/errors.ts'
import { ConnectionLost, DatabaseError } from './connection.ts'

/** Translates an error of Postgres into an error of the API. Unknown errors pass through unchanged, and the router logs them. */
export function translateSqlError(error: unknown): unknown {
  if (error instanceof ConnectionLost) return new ApiError('unavailable', { retryAfter: 2, cause: error })
  if (!(error instanceof DatabaseError)) return error
  const { code = '', message, detail, hint } = error
  if (code === 'CLUB0') {
    if (!(message in errorTable)) return error
    // The hint of `too_many` is the number of seconds to wait.
    return new ApiError(message as ErrorCode, {
      detail: detail || undefined,
      retryAfter: Number(hint) || undefined,
      cause: error,
    })
  }
  const known = bySqlState[code] ?? bySqlState[code.slice(0, 2)]
  return known
    ? new ApiError(known, { retryAfter: known === 'unavailable' ? 2 : undefined, cause: error })
    : error
}

const bySqlState: Record<string, ErrorCode> = {
  '23502': 'bad_input',
  '23503': 'not_found',
  '23505': 'conflict',
  '23514': 'bad_input',
  // Row-level security or a missing grant refused the statement.
  '42501': 'forbidden',
  // Values that no schema refused: too long, out of range, of the wrong type, or not storable.
  '22001': 'bad_input',
  '22003': 'bad_input',
  '22007': 'bad_input',
  '22008': 'bad_input',
  '22021': 'bad_input',
  '22P02': 'bad_input',
  '22P05': 'bad_input',
  '40001': 'conflict',
  '40P01': 'conflict',
  // Lock and statement timeouts, and a server that is starting, stopping or full.
  '55P03': 'unavailable',
  '57': 'unavailable',
  '53': 'unavailable',
}
