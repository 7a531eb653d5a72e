/** An amount that all share. No key takes more than a quarter of it. */
export class Budget {
  private readonly taken = new Map<string, number>()
  private sum = 0

  constructor(private readonly most: number) {}

  take(key: string, amount = 1): boolean {
    const own = (this.taken.get(key) ?? 0) + amount
    if (this.sum + amount > this.most || own > this.most / 4) return false
    this.taken.set(key, own)
    this.sum += amount
    return true
  }

  giveBack(key: string, amount = 1) {
    const left = this.taken.get(key)! - amount
    if (left === 0) this.taken.delete(key)
    else this.taken.set(key, left)
    this.sum -= amount
  }
}
