import { z } from 'zod/mini'

// NOTE: separate from exams.ts, since every page loads this file.

export const examKind = z.enum(['simple', 'complex', 'mock'])
export type ExamKind = z.infer<typeof examKind>
