/** A limit shared by all callers; each may take at most a quarter of it. */
export class Budget {
  private readonly taken = new Map<string, number>()
  private sum = 0

  constructor(private readonly most: number) {}

  takenBy(caller: string) {
    return this.taken.get(caller) ?? 0
  }

  hasSpace(caller: string, amount = 1) {
    return this.sum + amount <= this.most && this.takenBy(caller) + amount <= this.most / 4
  }

  take(caller: string, amount = 1): boolean {
    if (!this.hasSpace(caller, amount)) return false
    this.add(caller, amount)
    return true
  }

  giveBack(caller: string, amount = 1) {
    this.add(caller, -amount)
  }

  private add(caller: string, amount: number) {
    const own = this.takenBy(caller) + amount
    if (own === 0) this.taken.delete(caller)
    else this.taken.set(caller, own)
    this.sum += amount
  }
}
