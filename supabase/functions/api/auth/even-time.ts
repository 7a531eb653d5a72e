/** Delays the answer to a failure to the next full step, so that its time does not show which check refused. */
const stepMs = 300

export async function evenTime(begun: number) {
  const passedMs = performance.now() - begun
  await new Promise((resolve) => setTimeout(resolve, Math.ceil(passedMs / stepMs) * stepMs - passedMs))
}
