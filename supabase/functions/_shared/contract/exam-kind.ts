import { z } from 'zod'

// NOTE: apart from exams.ts, since every page loads this one.

export const examKind = z.enum(['simple', 'complex', 'mock'])
export type ExamKind = z.infer<typeof examKind>
