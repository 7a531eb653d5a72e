import type { GateResult } from '../specs/kit/gate-reporter.ts'

export function isWorthAnotherRun(result: GateResult | undefined): boolean
export function listUnsteady(result: GateResult): string[]
