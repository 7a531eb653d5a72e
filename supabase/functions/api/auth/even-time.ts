/** The answer to a failure leaves at the next full step, so that its time does not show which of several ways it went. */
const stepMs = 300

export async function evenTime(begun: number) {
  const passedMs = performance.now() - begun
  await new Promise((resolve) => setTimeout(resolve, Math.ceil(passedMs / stepMs) * stepMs - passedMs))
}
