/** How many of a part's connections those may keep busy whose bodies are passed on while they arrive, together and from one address. */
const most = 16
const mostOfOne = 4

/** Their sender alone decides how long such a body takes, so that without a limit one could keep everybody else from a part. */
export class Places {
  private readonly taken = new Map<string, number>()
  private sum = 0

  take(address: string) {
    const own = this.taken.get(address) ?? 0
    if (this.sum >= most || own >= mostOfOne) return false
    this.taken.set(address, own + 1)
    this.sum += 1
    return true
  }

  giveBack(address: string) {
    const left = this.taken.get(address)! - 1
    if (left === 0) this.taken.delete(address)
    else this.taken.set(address, left)
    this.sum -= 1
  }
}
