import { z } from 'zod'

// NOTE: apart from exams.ts, since every page loads this one.

/** A test of one case is simple or complex; a mock exam has fifteen cases. */
export const examKind = z.enum(['simple', 'complex', 'mock'])
export type ExamKind = z.infer<typeof examKind>
