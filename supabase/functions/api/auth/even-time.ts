/** Delays a failed answer to the next step, so that its time does not reveal the check. */
const stepMs = 300

export async function evenTime(begun: number) {
  const passedMs = performance.now() - begun
  await new Promise((resolve) => setTimeout(resolve, Math.ceil(passedMs / stepMs) * stepMs - passedMs))
}
