import { networkOf } from '../network-of.ts'
import { Allowance, type Rate } from './limits.ts'
import type { RealtimeSettings } from './settings.ts'

/** A quarter of the database connections for policy checks. */
const maxQuestions = 2

export class Caller {
  sockets = 0
  readonly allowance: Allowance
  private questions = 0
  private readonly waiting: (() => void)[] = []

  constructor(rate: Rate) {
    this.allowance = new Allowance(rate)
  }

  get isIdle() {
    return this.sockets === 0 && this.questions === 0 && this.allowance.isFull
  }

  async ask<Answer>(question: () => Promise<Answer>): Promise<Answer> {
    if (this.questions < maxQuestions) this.questions += 1
    else await new Promise<void>((resolve) => this.waiting.push(resolve))
    try {
      return await question()
    } finally {
      const next = this.waiting.shift()
      if (next) next()
      else this.questions -= 1
    }
  }
}

export class Callers {
  private readonly callers = new Map<string, Caller>()

  constructor(private readonly settings: RealtimeSettings) {}

  ofAddress(address: string) {
    return this.find(`address:${networkOf(address)}`, this.settings.addressRate)
  }

  ofMember(sub: string) {
    return this.find(`member:${sub}`, this.settings.memberRate)
  }

  forgetIdle() {
    for (const [key, caller] of this.callers) if (caller.isIdle) this.callers.delete(key)
  }

  private find(key: string, rate: Rate) {
    let caller = this.callers.get(key)
    if (!caller) this.callers.set(key, (caller = new Caller(rate)))
    return caller
  }
}
